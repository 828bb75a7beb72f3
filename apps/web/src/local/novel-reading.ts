// Looks of novels in this browser (N-05).
import { isRecord, localValue } from './value.ts'

export const fontSizes = { least: 10, most: 30, usual: 16 }

export const papers = ['cream', 'grey', 'mint', 'lime', 'rose', 'dark'] as const
export type Paper = (typeof papers)[number]

/** Size in px at a text size of 100 %. */
export const novelFontSize = localValue<number>('novelFontSize', fontSizes.usual, (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= fontSizes.least && stored <= fontSizes.most
    ? stored
    : null,
)

/** Null: light or dark, as the device is. */
export const novelBackground = localValue<Paper | null>(
  'novelBackground',
  null,
  (stored) => papers.find((each) => each === stored) ?? null,
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

export const novelLook = localValue<NovelLook>('novelLook', usual, (stored) =>
  isRecord(stored)
    ? {
        face: faces.find((each) => each === stored.face) ?? usual.face,
        leading: leadings.find((each) => each === stored.leading) ?? usual.leading,
        margin: margins.find((each) => each === stored.margin) ?? usual.margin,
        mode: modes.find((each) => each === stored.mode) ?? usual.mode,
      }
    : null,
)

export function changeNovelLook(change: Partial<NovelLook>): void {
  novelLook.set({ ...novelLook.get(), ...change })
}
