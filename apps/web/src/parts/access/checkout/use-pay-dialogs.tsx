// The two dialogs before every payment: the ways to pay, and the two minutes (T-03).
import type { PausedType, PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { type ReactNode, useCallback, useState } from 'react'
import { ChannelSheet } from './channel-sheet.tsx'
import { type Choice, PayWarning } from './pay-warning.tsx'
import { type PayFor, usePay } from './use-pay.ts'

interface PayDialogsProps {
  channels: readonly PaySubType[]
  /** Ways to pay that take no orders for now. */
  paused: readonly PausedType[]
  /** Code of the channel that was used last for it; null: none. */
  marked: string | null
  /** The channels of this package are asked for at once. */
  begin?: PayConfig | undefined
  payFor: PayFor
}

export interface PayDialogsHandle {
  /** Asks for the channel. */
  choose(config: PayConfig): void
  /** The channel is known: the two minutes begin. */
  confirm(choice: Choice): void
  dialogs: ReactNode
}

export function usePayDialogs({ channels, paused, marked, begin, payFor }: PayDialogsProps): PayDialogsHandle {
  const [step, setStep] = useState<'none' | 'channels' | 'warning'>(begin ? 'channels' : 'none')
  const [config, setConfig] = useState(begin)
  const [choice, setChoice] = useState<Choice | null>(null)
  const stop = useCallback(() => setStep('none'), [])
  const { paying, pay } = usePay(payFor, stop)
  const confirm = (next: Choice) => {
    setChoice(next)
    setStep('warning')
  }
  return {
    choose: (next) => {
      setConfig(next)
      setStep('channels')
    },
    confirm,
    dialogs: (
      <>
        <ChannelSheet
          open={step === 'channels'}
          config={config}
          channels={channels}
          paused={paused}
          marked={marked}
          onChoose={(channel) => config && confirm({ config, channel })}
          onClose={stop}
        />
        <PayWarning open={step === 'warning'} choice={choice} paying={paying} onConfirm={pay} onCancel={stop} />
      </>
    ),
  }
}
