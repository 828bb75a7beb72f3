import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openJournal } from './journal.ts'
import { throwawayFolder } from './testing.ts'

type Event = { n: number }

function journalPath(t: TestContext): string {
  const folder = throwawayFolder()
  t.after(folder.remove)
  return join(folder.path, 'journal.jsonl')
}

test('appended events are read at the next start, in order', async (t) => {
  const path = journalPath(t)
  const first = await openJournal<Event>(path)
  assert.deepEqual(first.past, [])
  for (let n = 0; n < 500; n++) first.append({ n })
  await first.close()
  const second = await openJournal<Event>(path)
  assert.deepEqual(
    second.past.map((event) => event.n),
    Array.from({ length: 500 }, (_, n) => n),
  )
  await second.close()
})

test('settled means on disk', async (t) => {
  const path = journalPath(t)
  const journal = await openJournal<Event>(path)
  journal.append({ n: 1 })
  await journal.settled()
  journal.append({ n: 2 })
  journal.append({ n: 3 })
  await journal.settled()
  assert.equal(readFileSync(path, 'utf8'), '{"n":1}\n{"n":2}\n{"n":3}\n')
  await journal.close()
})

test('a torn last line is cut off and writing goes on after it', async (t) => {
  const path = journalPath(t)
  writeFileSync(path, '{"n":1}\n{"n":2}\n')
  appendFileSync(path, '{"n":3')
  const journal = await openJournal<Event>(path)
  assert.deepEqual(journal.past, [{ n: 1 }, { n: 2 }])
  journal.append({ n: 4 })
  await journal.close()
  assert.equal(readFileSync(path, 'utf8'), '{"n":1}\n{"n":2}\n{"n":4}\n')
})

test('damage in the middle is refused, not skipped', async (t) => {
  const path = journalPath(t)
  writeFileSync(path, '{"n":1}\n{"n":\n{"n":3}\n')
  await assert.rejects(openJournal(path), /line 2 is damaged/)
})
