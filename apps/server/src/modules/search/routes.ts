// The calls of search.
import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { Meter } from '#http/meter.ts'
import { Shelf } from '#http/prepared.ts'
import { searchComics, searchFilms, searchNovels } from './find.ts'
import { hotWordsFor } from './hot.ts'

/** The limit of an address is higher, because one address may serve a whole neighbourhood. */
const devicesAtAddress = 10

type Names = 'comicInitSearch' | 'comicSearch' | 'novelInitSearch' | 'novelSearch' | 'vodSearch'

export function searchRoutes(options: {
  db: Db
  secret: Buffer
  perMinute: number
  freshMs: number
  limited: boolean
}): Pick<Handlers, Names> {
  const { db, secret, perMinute, freshMs, limited } = options
  const shelf = new Shelf({ freshMs, most: 200 })
  const deps = {
    db,
    secret,
    shelf,
    devices: new Meter(perMinute),
    addresses: new Meter(perMinute * devicesAtAddress),
    limited,
  }
  return {
    comicInitSearch: (input) => hotWordsFor(deps, 'comic', input),
    comicSearch: (input) => searchComics(deps, input),
    novelInitSearch: (input) => hotWordsFor(deps, 'novel', input),
    novelSearch: (input) => searchNovels(deps, input),
    vodSearch: (input) => searchFilms(deps, input),
  }
}
