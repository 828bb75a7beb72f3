/** The texts of each short film: captions in two languages, and lines that its viewers send. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCaptions } from '@manjuan/pipeline/texts'

const folder = join(import.meta.dirname, '../../films')

export interface CaptionText {
  label: string
  language: string
  vtt: string
}

/** The first one is Chinese. */
export function captionsOf(base: string): CaptionText[] {
  return ['zh', 'en'].map((language) => {
    const file = `${language}.vtt`
    const { label, vtt } = readCaptions(readFileSync(join(folder, base, file)), file)
    return { label, language, vtt }
  })
}

/** In the order of the film. */
export function commentsOf(base: string): string[] {
  return readFileSync(join(folder, base, 'comments.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
}
