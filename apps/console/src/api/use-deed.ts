// A deed as a form or a button sees it: under way, refused with words and faults by field, or done.
import { staffCodes } from '@manjuan/contract/codes'
import type { StaffCallName, StaffDataOf, StaffInputOf } from '@manjuan/contract/staff/client'
import { useRef, useState } from 'react'
import { deed, queryClient } from './call.ts'

interface Trouble {
  text: string
  /** Words by the name of the field. */
  faults: Readonly<Record<string, string>>
  /** What the refusal told beside its words. */
  data: unknown
}

export interface DeedState<N extends StaffCallName> {
  busy: boolean
  trouble: Trouble | null
  run(input: StaffInputOf<N>): Promise<boolean>
}

const noAnswer = '没有连上控制台，请稍后再试'

/** `onDone` gets the answer of a deed that was done, and the deed's number; all lists are asked for anew then. */
export function useDeed<N extends StaffCallName>(
  name: N,
  onDone?: (data: StaffDataOf<N>, key: string) => void | Promise<void>,
): DeedState<N> {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // Two taps within one frame both see busy = false.
  const running = useRef(false)
  const run = async (input: StaffInputOf<N>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const key = crypto.randomUUID()
      const answer = await deed(name, input, key)
      if (answer.result) {
        await queryClient.invalidateQueries()
        await onDone?.(answer.data, key)
      } else {
        setTrouble({ text: answer.msg, faults: faultsOf(answer.data), data: answer.data })
        // What was seen is old: the next try names what stands now. A wish that waits is in a list.
        if (answer.code === staffCodes.changed || answer.code === staffCodes.secondNeeded)
          void queryClient.invalidateQueries()
      }
      return answer.result
    } catch (error) {
      console.error(error)
      setTrouble({ text: noAnswer, faults: {}, data: null })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, trouble, run }
}

function faultsOf(data: unknown): Record<string, string> {
  const { faults } = (data ?? {}) as { faults?: { path: string; message: string }[] }
  // A fault inside a list stands at its own input where there is one, else at the whole.
  return Object.fromEntries(
    (faults ?? []).flatMap(({ path, message }) => [
      [path, message],
      [path.split('.')[0] ?? '', message],
    ]),
  )
}
