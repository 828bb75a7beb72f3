// The operator's files of a film: objects originals/ab…/film.mp4, and captions beside them. No reader can reach them.
import type { Objects } from './objects.ts'

export interface Originals {
  /** `file` is a name such as `film.mp4` or `captions-0.vtt`. */
  keep(name: string, file: string, source: Uint8Array | { file: string }): Promise<void>
}

const safeName = /^[0-9a-f]{32}$/

export function openOriginals(objects: Objects): Originals {
  return {
    keep: (name, file, source) => {
      if (!safeName.test(name)) throw new Error(`not the name of a film: ${name}`)
      return objects.put(`originals/${name}/${file}`, source, { type: 'application/octet-stream' })
    },
  }
}
