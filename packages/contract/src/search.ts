// Searching. Each kind of work has its own address; the answers have the shape of that kind's lists.
import { z } from 'zod'
import { bookList } from './comic.ts'
import { endpoint, page, text, wireInt } from './endpoint.ts'

/** Longer ones are told so by the text of S-01, as long as they are not absurd. */
const content = text(2_000).default('')

export const searchCalls = {
  comicInitSearch: endpoint({
    about: 'Words that readers look for, before anything is typed',
    data: z.object({ hotWords: z.array(z.string()) }),
  }),
  comicSearch: endpoint({
    about: 'Comics by title, author or pinyin; the best fitting first',
    access: 'optional',
    /** typing=1: a suggestion while the reader types, which says nothing about what is looked for. */
    query: z.object({ content, currentPage: page.default(1), typing: wireInt(0, 1).default(0) }),
    /** keyword: as it was looked up, in simplified characters and without spaces and punctuation. */
    data: bookList.extend({ keyword: z.string() }),
    refusals: ['tooMany'],
  }),
}
