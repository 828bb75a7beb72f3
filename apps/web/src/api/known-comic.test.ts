import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { knownComic } from './known-comic.ts'
import { queryClient } from './query-client.ts'

const book = (bookId: number) => ({ bookId, title: `第${bookId}部` })

// Answers in memory hold timers, with which the process would not end.
afterEach(() => queryClient.clear())

test('a comic is known from the home, a list by pages and a ranking, and from nowhere else', () => {
  queryClient.setQueryData(['comicHome'], { adList: [{ id: 3 }], hotList: [book(1), book(2)] })
  queryClient.setQueryData(['comicNew'], { pages: [{ works: [book(4)], adList: [] }], pageParams: [1] })
  queryClient.setQueryData(['comicRank', 'day', 0], {
    pages: [{ works: [{ book: book(5), rank: 1 }] }],
    pageParams: [1],
  })
  // Novels have ids of their own, and a detail is asked for anew.
  queryClient.setQueryData(['novelHome'], { hotList: [book(6)] })
  queryClient.setQueryData(['comicDetail', '7'], { book: book(7) })
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7].map((id) => knownComic(id)?.title),
    ['第1部', '第2部', undefined, '第4部', '第5部', undefined, undefined],
  )
})
