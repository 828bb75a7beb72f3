// The readers' switch for auto-buy: a tap asks the server and tells how it went.
import { showAlert } from '@manjuan/ui'
import { useAutoBuyChange } from '#api/chapters.ts'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useAutoBuy } from './auto-buy.ts'
import { texts } from './texts.ts'

export function useAutoBuySwitch(kind: ChapterKind, bookId: number) {
  const { on, known } = useAutoBuy(kind, bookId)
  const change = useAutoBuyChange(kind, bookId)
  const toggle = async () => {
    try {
      const { result, msg, data } = await change.mutateAsync({ on: !on })
      showAlert(result ? saidOf(data) : msg)
    } catch {
      showAlert(texts.notSwitched)
    }
  }
  return { pressed: on, disabled: !known || change.isPending, onPress: () => void toggle() }
}

/** The price that was agreed to is said, because nobody is asked again up to it. */
const saidOf = ({ autoBuy, agreedPrice }: { autoBuy: boolean; agreedPrice?: number | undefined }) => {
  if (!autoBuy) return texts.switchedOff
  return agreedPrice === undefined ? texts.switchedOn : texts.switchedOnTo(agreedPrice)
}
