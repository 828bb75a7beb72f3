// Looks of novels (N-05): settings that follow the reader to each device.
import { chooseSetting, settingOf, subscribe } from './library/works.ts'
import type { LocalValue } from './value.ts'

export const fontSizes = { least: 10, most: 30, usual: 16 }

export const papers = ['cream', 'grey', 'mint', 'lime', 'rose', 'dark'] as const
export type Paper = (typeof papers)[number]

type Setting<T> = Pick<LocalValue<T>, 'get' | 'set' | 'subscribe'>

/** `read` gives null for a value of an unknown form. */
function setting<T extends string | number | null>(
  name: string,
  usual: T,
  read: (value: unknown) => T | null,
): Setting<T> {
  return {
    get: () => read(settingOf(name)) ?? usual,
    set: (value) => chooseSetting(name, value),
    subscribe,
  }
}

/** Size in px at a text size of 100 %. */
export const novelFontSize = setting<number>('novelSize', fontSizes.usual, (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= fontSizes.least && value <= fontSizes.most
    ? value
    : null,
)

/** Null: light or dark, as the device is. */
export const novelBackground = setting<Paper | null>(
  'novelPaper',
  null,
  (value) => papers.find((each) => each === value) ?? null,
)

export const faces = ['plain', 'serif'] as const
export const leadings = ['tight', 'usual', 'wide', 'widest'] as const
export const margins = ['narrow', 'usual', 'wide'] as const
export const modes = ['scroll', 'page'] as const

export interface NovelLook {
  face: (typeof faces)[number]
  leading: (typeof leadings)[number]
  margin: (typeof margins)[number]
  mode: (typeof modes)[number]
}

const usual: NovelLook = { face: 'plain', leading: 'usual', margin: 'usual', mode: 'scroll' }
const rows = { face: 'novelFace', leading: 'novelLeading', margin: 'novelMargin', mode: 'novelMode' } as const
let look = usual

/** The same object until a setting changes. */
export const novelLook: Pick<LocalValue<NovelLook>, 'get' | 'subscribe'> = {
  get() {
    const next: NovelLook = {
      face: faces.find((each) => each === settingOf(rows.face)) ?? usual.face,
      leading: leadings.find((each) => each === settingOf(rows.leading)) ?? usual.leading,
      margin: margins.find((each) => each === settingOf(rows.margin)) ?? usual.margin,
      mode: modes.find((each) => each === settingOf(rows.mode)) ?? usual.mode,
    }
    const isSame = next.face === look.face && next.leading === look.leading && next.margin === look.margin
    if (!isSame || next.mode !== look.mode) look = next
    return look
  },
  subscribe,
}

export function changeNovelLook(change: Partial<NovelLook>): void {
  for (const [name, value] of Object.entries(change)) chooseSetting(rows[name as keyof NovelLook], value)
}
