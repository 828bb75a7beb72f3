// A chapter's text on its way out: cleaned once more, whatever the import or another hand has put into the database.
import { novelAttributes, novelTags } from '@manjuan/contract/novel-html'
import sanitize from 'sanitize-html'

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

export const cleanText = (html: string): string => sanitize(html, options)
