// The look of the text now, and the settings that need a new layout.
import { type CSSProperties, useSyncExternalStore } from 'react'
import { type NovelLook, novelBackground, novelFontSize, novelLook, type Paper } from '#local/novel-reading.ts'
import { useLocal } from '#local/use-local.ts'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}

const leadingOf: Record<NovelLook['leading'], number> = { tight: 1.5, usual: 1.8, wide: 2.1, widest: 2.5 }
/** In px. */
const marginOf: Record<NovelLook['margin'], number> = { narrow: 14, usual: 22, wide: 34 }
const faceOf: Record<NovelLook['face'], string> = { plain: 'var(--face)', serif: 'var(--face-serif)' }

/** The chosen ground; until one is chosen it follows the device. */
export function usePaper(): Paper {
  const chosen = useLocal(novelBackground)
  const isDark = useSyncExternalStore(watchScheme, () => darkScheme().matches)
  return chosen ?? (isDark ? 'dark' : 'cream')
}

export function useLook(): { mode: NovelLook['mode']; style: CSSProperties; layout: string } {
  const size = useLocal(novelFontSize)
  const { face, leading, margin, mode } = useLocal(novelLook)
  return {
    mode,
    layout: [size, face, leading, margin].join(),
    style: {
      '--size-novel': `${size / 16}rem`,
      '--leading-novel': leadingOf[leading],
      '--margin-novel': `${marginOf[margin]}px`,
      '--face-novel': faceOf[face],
    },
  }
}

let scheme: MediaQueryList | null = null

function darkScheme(): MediaQueryList {
  scheme ??= matchMedia('(prefers-color-scheme: dark)')
  return scheme
}

function watchScheme(listener: () => void): () => void {
  darkScheme().addEventListener('change', listener)
  return () => darkScheme().removeEventListener('change', listener)
}
