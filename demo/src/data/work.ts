/** One comic of the demo catalogue: the facts for readers, and the material of its drawings. */
import type { Animal } from '../draw/animal.ts'
import { darker, lighter, mix, oklch } from '../draw/colour.ts'
import { type Dress, type Look, randomLook } from '../draw/look.ts'
import type { MoodName } from '../draw/mood.ts'
import type { Item } from '../draw/props.ts'
import { seeded } from '../draw/rng.ts'
import type { SceneName } from '../draw/scene.ts'
import type { Fall } from '../draw/sky.ts'
import { type Titled, titled } from './titled.ts'

export const categories = [
  '热血',
  '恋爱',
  '古风',
  '仙侠',
  '都市',
  '校园',
  '科幻',
  '悬疑',
  '搞笑',
  '美食',
  '治愈',
  '竞技',
] as const
export type Category = (typeof categories)[number]

export type CoverLayout = 'hero' | 'duo' | 'moon' | 'burst' | 'face' | 'trio' | 'pet' | 'gate'

export type Role = { name: string; look: Look; item: Item }

/** Words that the stories of a comic turn round. */
export type Nouns = { place: string; thing: string; foe: string }

export type Work = Titled & {
  category: Category
  tags: string[]
  finished: boolean
  cast: [Role, Role, Role]
  pet: Animal | null
  scenes: [SceneName, ...SceneName[]]
  moods: [MoodName, ...MoodName[]]
  fall: Fall
  cover: CoverLayout
  nouns: Nouns
}

export type RoleText = readonly [
  name: string,
  frame: Look['frame'],
  dress: Dress,
  colour: string,
  more?: Partial<Look> & { item?: Item },
]

/** Trim and accent are found from the main colour, so one colour dresses a person. */
function role(seed: string, [name, frame, dress, colour, more = {}]: RoleText, plain: boolean): Role {
  const rng = seeded(`${seed}/${name}`)
  const trim = rng.pick([lighter(colour, 0.62), mix(lighter(colour, 0.35), '#f2c66d', 0.55), darker(colour, 0.45)])
  const accent = rng.pick(['#e5533d', '#f0b13a', '#3f9a9a', '#e2718f', '#4f6fc0', oklch(0.68, 0.15, rng.range(0, 360))])
  const { item = 'none', ...changes } = more
  return { name, item, look: { ...randomLook(rng, frame, dress, [colour, trim, accent], plain), ...changes } }
}

export type More = { pet?: Animal; fall?: Fall; finished?: boolean }
export type Words = readonly [place: string, thing: string, foe: string]

const everyday = new Set<Category>(['恋爱', '都市', '校园', '悬疑', '治愈', '美食', '竞技'])

/** One comic in the words of its file. */
export function work(
  key: string,
  title: string,
  category: Category,
  tags: string,
  abstract: string,
  cover: CoverLayout,
  scenes: [SceneName, ...SceneName[]],
  moods: [MoodName, ...MoodName[]],
  cast: readonly [RoleText, RoleText, RoleText],
  [place, thing, foe]: Words,
  { pet, fall = 'none', finished = false }: More = {},
): Work {
  const of = (text: RoleText) => role(key, text, everyday.has(category))
  return {
    ...titled(key, title, abstract),
    category,
    tags: tags.split(' '),
    finished,
    cast: [of(cast[0]), of(cast[1]), of(cast[2])],
    pet: pet ?? null,
    scenes,
    moods,
    fall,
    cover,
    nouns: { place, thing, foe },
  }
}
