// A chapter's text on its way out: cleaned once more, whatever the import or another hand has put into the database.
import { novelAttributes, novelTags } from '@manjuan/contract/novel-html'
import sanitize from 'sanitize-html'
import { type Remembered, remember } from '#ports/remembered.ts'

const options: sanitize.IOptions = {
  allowedTags: [...novelTags],
  allowedAttributes: Object.fromEntries(Object.entries(novelAttributes).map(([tag, names]) => [tag, [...names]])),
  // Pictures and notes are named by number and by nothing else.
  transformTags: Object.fromEntries(Object.keys(novelAttributes).map((tag) => [tag, keepNumbers])),
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

function keepNumbers(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  return {
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^\d{1,4}$/.test(value))),
  }
}

const cleanText = (html: string): string => sanitize(html, options)

/** Cleaned texts of the chapters opened lately, by chapter and content. */
export class TextMemory {
  readonly #kept: Remembered<string, string>
  constructor(most = 300) {
    this.#kept = remember({ most, oldestBy: 'use' })
  }

  take(chapterId: number, contentHash: string, html: string): string {
    const key = `${chapterId}:${contentHash}:${html.length}`
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const clean = cleanText(html)
    this.#kept.put(key, clean)
    return clean
  }
}
