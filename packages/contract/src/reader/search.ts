// Searching. Each kind of work has its own address; the answers have the shape of that kind's lists.
import { z } from 'zod'
import { endpoint, page, text, wireInt } from '../shared/endpoint.ts'
import { bookList } from './comic.ts'
import { novelList } from './novel.ts'
import { vodList } from './video.ts'

/** Longer keywords pass here, up to this length, so that the text of S-01 can refuse them. */
const content = text(2_000).default('')

/** typing=1 marks a suggestion while the reader types; it is no sign of what readers look for. */
const query = z.object({ content, currentPage: page.default(1), typing: wireInt(0, 1).default(0) })
const hotWords = z.object({ hotWords: z.array(z.string()) })
/** The keyword as it was looked up: simplified characters, no spaces, no punctuation. */
const keyword = z.string()

export const searchCalls = {
  comicInitSearch: endpoint({
    about: 'Words that readers look for, before anything is typed',
    data: hotWords,
  }),
  comicSearch: endpoint({
    about: 'Comics by title, author or pinyin; the best fitting first',
    access: 'optional',
    query,
    data: bookList.extend({ keyword }),
    refusals: ['tooMany'],
  }),
  novelInitSearch: endpoint({
    about: 'Words that readers look for among novels',
    data: hotWords,
  }),
  novelSearch: endpoint({
    about: 'Novels by title, author or pinyin; the best fitting first',
    access: 'optional',
    query,
    data: novelList.extend({ keyword }),
    refusals: ['tooMany'],
  }),
  vodSearch: endpoint({
    about: 'Films by title, people or pinyin; the best fitting first',
    access: 'optional',
    query,
    data: vodList.extend({ keyword }),
    refusals: ['tooMany'],
  }),
}
