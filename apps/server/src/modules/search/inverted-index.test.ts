// Works of few letters, so that many share each token, and words that hardly differ.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Indexed, InvertedIndex } from './inverted-index.ts'
import { decides, entryOf, wordOf } from './recipe.ts'

const textOf = (letters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((each) => each.join(''))

const work = fc.record({
  id: fc.integer({ min: 1, max: 600 }),
  title: fc.oneof(
    { weight: 8, arbitrary: textOf('重庆西游王一', 1, 7) },
    { weight: 2, arbitrary: textOf('xyw一王', 1, 5) },
    // Signs alone stay as they are, and are the marks of tokens too.
    { weight: 1, arbitrary: textOf('^~:·', 1, 4) },
  ),
  author: textOf('王西y', 0, 3),
  reads: fc.integer({ min: 0, max: 9 }),
  born: fc.integer({ min: 0, max: 3 }),
  goes: fc.integer({ min: 0, max: 9 }),
})

const word = fc.oneof(
  textOf('重庆西游王一', 1, 5),
  textOf('xywzcqj', 1, 6),
  textOf('^~:·', 1, 4),
  fc.constantFrom('1', '11', 'xi', 'xiy', 'xiyou', 'xiyouw', 'zhongq', 'chongqingxi', 'wangwang', 'yi', 'yiyi', 'yiw'),
)

test('[S-02] works that come, change and go are found as a scan finds them, by any word', () => {
  const changes = fc.array(work, { minLength: 900, maxLength: 1_200 })
  const check = fc.property(changes, fc.array(word, { minLength: 60, maxLength: 60 }), (all, words) => {
    const index = new InvertedIndex()
    const works = new Map<number, Indexed>()
    for (const { id, reads, born, goes, ...texts } of all) {
      if (goes === 0) {
        index.drop(id)
        works.delete(id)
        continue
      }
      const { tokens: _tokens, ...entry } = entryOf('comic', texts)
      const indexed = { ...entry, id, reads, bornAt: new Date(born) }
      index.put(indexed)
      works.set(id, indexed)
    }
    assert.equal(index.size, works.size)
    for (const content of words)
      assert.deepEqual(index.find(wordOf(content), { limit: 20, offset: 0 }), scan(works, content), content)
  })
  fc.assert(check, { numRuns: 12, seed: 20_261_130, endOnFailure: true })
})

function scan(works: ReadonlyMap<number, Indexed>, content: string) {
  const all = [...works.values()]
    .map((one) => ({ ...one, place: decides(wordOf(content), one) ?? -1 }))
    .filter(({ place }) => place >= 0)
    .sort(
      (one, other) =>
        one.place - other.place ||
        other.reads - one.reads ||
        other.bornAt.getTime() - one.bornAt.getTime() ||
        other.id - one.id,
    )
  return { ids: all.slice(0, 20).map(({ id }) => id), total: all.length, best: all[0]?.place ?? null }
}
