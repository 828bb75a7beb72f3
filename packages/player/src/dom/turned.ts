// A page cannot turn an iPhone; it can turn the player. Then fingers that go down the glass go along the film.
import { listen } from './surroundings.ts'

export const isTurned = (root: HTMLElement): boolean => root.dataset.turned !== undefined

export function setTurned(root: HTMLElement, turned: boolean): void {
  if (turned) root.dataset.turned = ''
  else delete root.dataset.turned
}

/** A point of the glass as a point of the player's box. */
export function pointOn(root: HTMLElement, point: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = root.getBoundingClientRect()
  return isTurned(root)
    ? { x: point.clientY - box.top, y: box.right - point.clientX }
    : { x: point.clientX - box.left, y: point.clientY - box.top }
}

/** Width and height of the player as the film sees them. */
export function sizeOf(root: HTMLElement): { width: number; height: number } {
  return { width: root.offsetWidth, height: root.offsetHeight }
}

/** Ends the turning as soon as the device itself lies. */
export function unturnWhenLying(root: HTMLElement): () => void {
  const lying = matchMedia('(orientation: landscape)')
  return listen(lying, 'change', () => {
    if (lying.matches) setTurned(root, false)
  })
}
