// Pictures that readers send to the desk: objects desk/ab/ab….webp, under names that cannot be guessed.
import { randomBytes } from 'node:crypto'
import { bytesOf, type Objects } from './objects.ts'

export interface PictureStore {
  /** Stores a picture, and returns its name. */
  keep(webp: Buffer): Promise<string>
  /** Reads a picture; null when there is none of this name. */
  read(name: string): Promise<Buffer | null>
  drop(name: string): Promise<void>
}

const safeName = /^[0-9a-f]{32}$/

/** The key of a picture by its name. */
export function pictureKey(name: string): string {
  if (!safeName.test(name)) throw new Error('no name of a picture')
  return `desk/${name.slice(0, 2)}/${name}.webp`
}

export function openPictures(objects: Objects): PictureStore {
  return {
    keep: async (webp) => {
      const name = randomBytes(16).toString('hex')
      await objects.put(pictureKey(name), webp, { type: 'image/webp' })
      return name
    },
    read: async (name) => {
      const found = await objects.get(pictureKey(name))
      return found && bytesOf(found)
    },
    drop: (name) => objects.delete([pictureKey(name)]),
  }
}
