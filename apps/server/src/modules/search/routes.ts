// The calls of search.
import type { Db, Listen } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '#http/handlers.ts'
import { Meter } from '#http/meter.ts'
import { Shelf } from '#http/prepared.ts'
import { shownWorks } from '#modules/works/index.ts'
import type { Collect } from '#ports/batch.ts'
import { type Freshness, remember } from '#ports/remembered.ts'
import type { SearchDeps } from './deps.ts'
import { searchComics, searchFilms, searchNovels } from './find.ts'
import { hotWordsFor } from './hot.ts'
import { indexMemory } from './index-memory.ts'
import { recordSeen } from './queries.ts'

/** The limit of an address is higher, because one address may serve a whole neighbourhood. */
const devicesAtAddress = 10

/** The most marks of readers and addresses in memory, 0.1 KB each. */
const marksKept = 20_000

type Names = 'comicInitSearch' | 'comicSearch' | 'novelInitSearch' | 'novelSearch' | 'vodSearch'

interface Options {
  db: Db
  brief: Db
  /** Undefined where no news are heard. */
  listen: Listen | undefined
  secret: Buffer
  perMinute: number
  freshness: Freshness
  collect: Collect
}

export function searchRoutes(app: FastifyInstance, options: Options): Pick<Handlers, Names> {
  const { db, brief, listen, secret, perMinute, freshness, collect } = options
  const { freshMs } = freshness
  const deps: SearchDeps = {
    db,
    brief,
    // Nothing is remembered where nothing stays fresh.
    index: indexMemory(app, db, freshMs > 0 ? listen : undefined),
    secret,
    marks: remember({ most: marksKept }),
    shown: shownWorks(db, freshness),
    shelf: new Shelf({ freshMs }),
    ads: remember({ most: 10, freshMs }),
    seen: collect((rows) => recordSeen(db, rows)),
    devices: new Meter(perMinute),
    addresses: new Meter(perMinute * devicesAtAddress),
  }
  return {
    comicInitSearch: (input) => hotWordsFor(deps, 'comic', input),
    comicSearch: (input) => searchComics(deps, input),
    novelInitSearch: (input) => hotWordsFor(deps, 'novel', input),
    novelSearch: (input) => searchNovels(deps, input),
    vodSearch: (input) => searchFilms(deps, input),
  }
}
