// All SQL of search.
import { compiled, type Db, type Query, rowsOf } from '@manjuan/db'
import { type RawBuilder, sql } from 'kysely'
import type { Window } from '#http/paging.ts'
import type { Found, Indexed } from './inverted-index.ts'
import { type Entry, fitsAnywhere, type Kind, questionOf, type Word } from './recipe.ts'

/** Works that match a word, the best match first. Among equal matches come the most read, then the newest. */
export async function worksThatFit(db: Db, kind: Kind, word: Word, window: Window): Promise<Found> {
  if (word.text === '') return { ids: [], total: 0, best: null }
  const asked = askedOf(kind, word)
  const rows = await rowsOf(db, fittingFor(asked)(window.limit, window.offset, ...valuesOf(asked)))
  const total = rows[0]?.total ?? (isFirst(window) ? 0 : await countFitting(db, asked))
  return { ids: rows.map(({ id }) => id), total, best: rows[0]?.best ?? null }
}

const isFirst = ({ limit, offset }: Window): boolean => offset === 0 && limit > 0

/** Null when no title and no author has the word or its sound. */
export async function bestPlace(db: Db, kind: Kind, word: Word): Promise<number | null> {
  const { rows } = await sql<{ best: number | null }>`
    select min(c.place) as best from (${candidates(askedOf(kind, word))}) c`.execute(db)
  return rows[0]?.best ?? null
}

/** The texts by which a word is looked for. */
interface Asked {
  /** The query of the index. */
  tokens: string
  spellings: readonly string[]
  soundAtStart: string | null
  /** The sound, where it is long enough to be looked for within titles. */
  sound: string | null
}

function askedOf(kind: Kind, word: Word): Asked {
  const { spellings, sound, soundAtStart } = word
  return {
    tokens: questionOf(kind, word),
    spellings,
    soundAtStart,
    sound: sound !== null && fitsAnywhere(sound) ? sound : null,
  }
}

/** The texts of a word in one order, without those that it does not have. */
const valuesOf = ({ tokens, soundAtStart, sound, spellings }: Asked): string[] =>
  [tokens, soundAtStart, sound, ...spellings].filter((text) => text !== null)

/** The inverse of valuesOf, for a word with the same texts as `like`. */
function askedWith(like: Asked, values: readonly string[]): Asked {
  const [tokens = '', ...others] = values
  const soundAtStart = like.soundAtStart === null ? null : (others.shift() ?? null)
  const sound = like.sound === null ? null : (others.shift() ?? null)
  return { tokens, soundAtStart, sound, spellings: others }
}

/** A work that matches. `total` counts all of them. */
interface Match {
  id: number
  best: number
  total: number
}

type Statement = (limit: number, offset: number, ...values: string[]) => Query<Match>

/** The statements, by the texts that their words have. */
const statements = new Map<string, Statement>()

function fittingFor(asked: Asked): Statement {
  const { spellings, soundAtStart, sound } = asked
  const texts = `${spellings.length} ${soundAtStart !== null} ${sound !== null}`
  const known = statements.get(texts)
  if (known) return known
  const made = compiled((limit: number, offset: number, ...values: string[]) =>
    fitting(askedWith(asked, values), { limit, offset }),
  )
  statements.set(texts, made)
  return made
}

/** The order stands once, with the limit, so that PostgreSQL keeps only the first rows while it sorts. */
const fitting = (asked: Asked, { limit, offset }: Window) => sql<Match>`
  with c as materialized (${candidates(asked)})
  select work_id as id, place as best, (select count(*)::integer from c where place is not null) as total
  from c where place is not null order by place, reads desc, born_at desc, work_id desc limit ${limit} offset ${offset}`

async function countFitting(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${candidates(asked)}) c where place is not null`.execute(db)
  return rows[0]?.total ?? 0
}

/** The index names the candidates, and their texts decide, as in recipe.ts. */
function candidates({ tokens, spellings, soundAtStart, sound }: Asked) {
  const some = (test: (text: string) => RawBuilder<unknown>) => sql.join(spellings.map(test), sql` or `)
  const asText = sql`when ${some((text) => sql`title = ${text}`)} then 0
    when ${some((text) => sql`starts_with(title, ${text})`)} then 1
    when ${some((text) => sql`strpos(title, ${text}) > 0`)} then 2
    when ${some((text) => sql`strpos(author, ${text}) > 0`)} then 3`
  const fromStart =
    soundAtStart === null
      ? sql``
      : sql`when strpos(initials, ${soundAtStart}) > 0 or starts_with(sounds, ${soundAtStart}) then 4`
  const within =
    sound === null ? sql`` : sql`when strpos(initials, ${sound}) > 0 or strpos(sounds, ${soundAtStart}) > 0 then 5`
  return sql`select work_id, reads, born_at, case ${asText} ${fromStart} ${within} end as place
    from search_entry where tokens @@ ${tokens}::tsquery`
}

export async function recipeOf(db: Db, kind: Kind): Promise<number | null> {
  const { rows } = await sql<{
    version: number
  }>`select version from search_recipe where kind = ${kind}`.execute(db)
  return rows[0]?.version ?? null
}

export async function keepRecipe(db: Db, kind: Kind, version: number): Promise<void> {
  await sql`insert into search_recipe (kind, version) values (${kind}, ${version})
    on conflict (kind) do update set version = excluded.version`.execute(db)
}

export async function markStale(db: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`insert into search_stale (kind, work_id) select ${kind}, unnest(${ids}::bigint[]) on conflict do nothing`.execute(
    db,
  )
}

/** Takes marks that no other job holds. An edit in the meantime waits, and marks its work again. */
export async function takeStale(db: Db, kind: Kind, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from search_stale where kind = ${kind} and work_id in (
      select work_id from search_stale where kind = ${kind} order by work_id limit ${most} for update skip locked)
    returning work_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Row extends Entry {
  id: number
  reads: number
  bornAt: Date
}

export async function putEntries(db: Db, kind: Kind, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into search_entry (kind, work_id, title, author, initials, sounds, tokens, reads, born_at)
    select ${kind}, (r->>'id')::bigint, r->>'title', r->>'author', r->>'initials', r->>'sounds',
           array_to_tsvector(array(select jsonb_array_elements_text(r->'tokens'))), (r->>'reads')::bigint, (r->>'bornAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (kind, work_id) do update set title = excluded.title, author = excluded.author, initials = excluded.initials,
      sounds = excluded.sounds, tokens = excluded.tokens, reads = excluded.reads, born_at = excluded.born_at`.execute(
    db,
  )
}

/** The place of an entry in the order of all of them. */
export interface Place {
  kind: string
  id: number
}

export interface EntryRow extends Indexed {
  kind: Kind
}

const entryColumns = sql`e.kind, e.work_id as id, e.title, e.author, e.initials, e.sounds, e.reads, e.born_at as "bornAt"`

/** The next entries after a place. */
export async function entriesAfter(db: Db, { kind, id }: Place, most: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from search_entry e where (e.kind, e.work_id) > (${kind}::text, ${id}::bigint)
    order by e.kind, e.work_id limit ${most}`.execute(db)
  return rows
}

export async function entriesNamed(db: Db, places: readonly Place[]): Promise<EntryRow[]> {
  const [kinds, ids] = [places.map(({ kind }) => kind), places.map(({ id }) => id)]
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from unnest(${kinds}::text[], ${ids}::bigint[]) k (kind, id)
    join search_entry e on e.kind = k.kind and e.work_id = k.id`.execute(db)
  return rows
}

export interface Seen {
  kind: Kind
  word: string
  /** Marks in hexadecimal. */
  visitor: string
  place: string
  now: Date
}

/** A reader counts once for each word and day. */
export async function recordSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  await sql`insert into search_seen (kind, word, visitor, place, day)
    select r->>'kind', r->>'word', decode(r->>'visitor', 'hex'), decode(r->>'place', 'hex'),
           ((r->>'now')::timestamptz at time zone 'Asia/Shanghai')::date
    from jsonb_array_elements(${JSON.stringify(seen)}::jsonb) r
    on conflict do nothing`.execute(db)
}

export interface HotWord {
  word: string
  visitors: number
}

/** The week's words by their readers; readers at one address count as one. */
export async function wordsOfWeek(
  db: Db,
  kind: Kind,
  now: Date,
  { visitors, most }: { visitors: number; most: number },
): Promise<HotWord[]> {
  const { rows } = await sql<HotWord>`
    select word, least(count(distinct visitor), count(distinct place))::integer as visitors from search_seen
    where kind = ${kind} and day > (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 7
    group by word having least(count(distinct visitor), count(distinct place)) >= ${visitors}
    order by 2 desc, max(day) desc, word limit ${most}`.execute(db)
  return rows
}

export async function forgetSeen(db: Db, now: Date): Promise<void> {
  await sql`delete from search_seen where day <= (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 30`.execute(
    db,
  )
}

export async function keepHot(db: Db, kind: Kind, words: readonly HotWord[]): Promise<void> {
  await sql`delete from search_hot where kind = ${kind}`.execute(db)
  await sql`insert into search_hot (kind, position, word, visitors)
    select ${kind}, r.position, r.value->>'word', (r.value->>'visitors')::integer
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality r (value, position)`.execute(db)
}

export async function hotWordsOf(db: Db, kind: Kind): Promise<string[]> {
  const { rows } = await sql<{
    word: string
  }>`select word from search_hot where kind = ${kind} order by position`.execute(db)
  return rows.map(({ word }) => word)
}
