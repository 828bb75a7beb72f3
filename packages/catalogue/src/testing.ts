// A shop for tests of the verbs, on the engine of the run.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@manjuan/db'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { addCategory, addWork, type BookFields, beginChapter, type FilmFields, savePicture } from './index.ts'

export interface TestShop {
  db: Db
  close(): Promise<void>
}

export async function openShop(): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manjuan-catalogue-'))
  const connected = await connectOnEngine(dataDir)
  const close = async () => {
    await connected.close()
    await rm(dataDir, { recursive: true })
  }
  return { db: connected.db, close }
}

export const now = new Date('2026-03-01T12:00:00Z')
export const later = new Date('2026-03-02T12:00:00Z')
export const deed: Deed = { who: { by: 'command', name: 'test' }, now, why: '' }
export const laterDeed: Deed = { ...deed, now: later }

export const book = (title: string, categoryId: number): BookFields => ({
  ...{ title, categoryId, author: '甲', summary: '简介', status: 'serialize', vipFree: false },
})

export const film = (title: string): FilmFields => ({
  ...{ title, author: '乙', summary: '', categoryId: 8, vipFree: true, remarks: '', area: '大陆', year: 2024 },
  ...{ price: 30, canTryWatch: true },
})

export async function makeBook(db: Db, kind: 'comic' | 'novel', title: string): Promise<number> {
  const category = await addCategory(db, deed, kind, '奇幻')
  const { id } = await addWork(db, deed, { kind, sourceKey: `test:${title}`, fields: book(title, category.id) })
  return id
}

export async function makeFilm(db: Db, title: string): Promise<number> {
  const { id } = await addWork(db, deed, { kind: 'film', sourceKey: `test:${title}`, fields: film(title) })
  return id
}

export const begin = (db: Db, workId: number, kind: 'comic' | 'novel', number: number, price = 0): Promise<number> =>
  beginChapter(
    db,
    deed,
    { workId, kind },
    {
      ...{ number, price, title: `第${number}话`, sourceKey: `n:${number}` },
      wrappedKey: price > 0 ? new Uint8Array([number]) : null,
    },
  )

/** The name of a test's picture. */
export const pic = (label: string): string => createHash('md5').update(label).digest('hex')

export const picture = (db: Db, name: string): Promise<void> =>
  savePicture(db, deed, {
    name,
    kind: 'comic',
    pricedItem: null,
    width: 8,
    height: 9,
    widths: [8],
    parts: 1,
    color: '#000000',
  })

/** Writes a purchase's rows, without the account that a real one needs. */
export async function buy(db: Db, kind: 'comic_chapter' | 'novel_chapter' | 'video', id: number): Promise<void> {
  await db.transaction().execute((tx) => buyIn(tx, kind, id))
}

/** The same within a transaction, as a purchase that is under way. */
export async function buyIn(tx: Db, kind: 'comic_chapter' | 'novel_chapter' | 'video', id: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`insert into unlock (account_id, item_kind, item_id, price, created_at) values (1, ${kind}, ${id}, 0, now())`.execute(
    tx,
  )
}

export const workRow = (db: Db, id: number) => db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirst()

export const partRows = (db: Db, workId: number) =>
  db.selectFrom('part').selectAll().where('work_id', '=', workId).orderBy('number').execute()

export async function pictureNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('image').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
