// Cleans a chapter's text again before it is sent, because the database may hold text that no import cleaned.
import { novelAttributes, novelTags } from '@manjuan/contract/novel-html'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...novelTags],
  allowedAttributes: Object.fromEntries(Object.entries(novelAttributes).map(([tag, names]) => [tag, [...names]])),
  // Pictures and notes are named only by number.
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

/** Whole paragraphs of plain text. The library reads every letter, and would change none of them. */
const plainParagraphs = /^(?:<p>[^<>&"\0]*<\/p>\n?)*$/

export const cleanText = (html: string): string => (plainParagraphs.test(html) ? html : sanitize(html, options))
