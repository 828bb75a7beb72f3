// An answer that is being typed: kept in the tab, and the own claim is renewed meanwhile.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useDeed } from '#api/use-deed.ts'
import type { Ticket } from './words.ts'

/** A claim with less than this left, in ms, is renewed while its holder types. */
const renewMs = 10 * 60_000

/** `box`: the element around the form whose text is kept. */
export function useDraft(box: RefObject<HTMLElement | null>, { no, version, mine, heldUntil }: Ticket) {
  const key = `answer ${no}`
  const claim = useDeed('claimTicket')
  const onInput = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) sessionStorage.setItem(key, target.value)
    const left = heldUntil === null ? 0 : Date.parse(heldUntil) - Date.now()
    if (mine && left < renewMs && claim.trouble === null) void claim.run({ params: { no }, body: { version } })
  })
  useEffect(() => {
    const element = box.current
    const heard = (event: Event) => onInput(event)
    element?.addEventListener('input', heard)
    return () => element?.removeEventListener('input', heard)
  }, [box])
  return {
    kept: (): string => sessionStorage.getItem(key) ?? '',
    drop: (): void => sessionStorage.removeItem(key),
  }
}
