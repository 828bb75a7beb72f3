// The calls of the library.
import { libraryLimits } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/handlers.ts'
import { Meter } from '#http/meter.ts'
import { boughtWorks } from './bought.ts'
import { clearLibrary } from './clear.ts'
import { historyOf, shelfOf } from './lists.ts'
import { syncLibrary } from './sync.ts'

type Names = 'librarySync' | 'libraryClear' | 'libraryShelf' | 'libraryHistory' | 'libraryBought'

export function libraryRoutes({ db, placeKey }: { db: Db; placeKey: Uint8Array }): Pick<Handlers, Names> {
  const deps = { db, placeKey, meter: new Meter(libraryLimits.callsPerMinute) }
  return {
    librarySync: (input) => syncLibrary(deps, input),
    libraryClear: (input) => clearLibrary(deps, input),
    libraryShelf: (input) => shelfOf(db, input),
    libraryHistory: (input) => historyOf(db, input),
    libraryBought: (input) => boughtWorks(db, input),
  }
}
