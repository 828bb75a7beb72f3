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
      const { result, msg } = await change.mutateAsync(!on)
      showAlert(result ? (on ? texts.switchedOff : texts.switchedOn) : msg)
    } catch {
      showAlert(texts.notSwitched)
    }
  }
  return { pressed: on, disabled: !known || change.isPending, onPress: () => void toggle() }
}
