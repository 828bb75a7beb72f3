// Rows of films for the tests of overlays.
import { addEpisode, addWork, changeEpisode, commandDeed } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'

let serial = 0

/** A film with one episode of 30 s; `sourceKey` marks a film that waits to take another's place. */
export async function addFilm(db: Db, title: string, sourceKey = ''): Promise<{ filmId: number; episodeId: number }> {
  serial += 1
  const deed = commandDeed('test', new Date())
  const { id: filmId } = await addWork(db, deed, {
    ...{ kind: 'film', sourceKey: sourceKey || `film:${serial}` },
    fields: {
      ...{ title, author: '', summary: '', categoryId: 8, vipFree: false, remarks: '', area: '', year: null },
      ...{ price: 0, canTryWatch: true },
    },
  })
  const episodeId = await addEpisode(db, deed, {
    ...{ filmId, number: 1, title: '', name: `${serial}`.padStart(32, '0'), sourceKey: '', contentHash: '' },
    ...{ sourceFile: '', plan: null, durationMs: 30_000, width: 0, height: 0 },
  })
  await changeEpisode(db, deed, episodeId, { state: 'whole' })
  return { filmId, episodeId }
}
