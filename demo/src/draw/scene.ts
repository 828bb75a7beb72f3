/** Places. Each is a painter of a w x h box, coloured by a mood. The horizon sits low enough to leave room for people. */
import { indoors } from './indoors.ts'
import type { Mood } from './mood.ts'
import { nature } from './nature.ts'
import type { Pen } from './pen.ts'
import { town } from './town.ts'

const painters = { ...nature, ...town, ...indoors }

export type SceneName = keyof typeof painters

export function scene(pen: Pen, name: SceneName, mood: Mood, w: number, h: number): string {
  return painters[name](pen, mood, w, h)
}
