// Markers on the bar of an episode, and their pictures.
import { createHash } from 'node:crypto'
import { type Marker, markersOf, noteFiles, replaceMarkers, savePicture } from '@manjuan/catalogue'
import type { Db, Json } from '@manjuan/db'
import { clientKey } from '@manjuan/imaging'
import { PictureRefused, wholeVersion } from '@manjuan/rendering'
import { imageName } from '@manjuan/storage'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { type Episode, type EpisodeDeps, type FoundEpisode, leftOf, seenEpisode } from './episode.ts'
import { dropGone } from './purge.ts'
import { deedIn } from './works.ts'

type Doer = Parameters<typeof deedIn>[0]

export async function changeMarkers(deps: EpisodeDeps, input: StaffInput<'changeMarkers'>): StaffRun<'changeMarkers'> {
  const markers = input.body.markers.map(({ image, title, text, atMs }) => ({
    ...{ atMs, title: title.trim(), text: text.trim(), imageName: image },
  }))
  const outcome = await carryOut<Episode | Failed>(deps.db, deedOf(input), 'work.markers', async (tx) => {
    const found = await seenEpisode(tx, input)
    return 'outcome' in found ? found : putMarkers(tx, input, found, markers)
  })
  return answer(await withoutGone(deps, outcome))
}

/** The files of pictures that nothing shows any more go at once. */
async function withoutGone(deps: EpisodeDeps, outcome: Episode | Failed): Promise<Episode | Failed> {
  if (!('fault' in outcome)) await dropGone(deps)
  return outcome
}

/** A picture stays only with markers of its own episode. */
export async function putMarkers(
  tx: Db,
  doer: Doer,
  found: FoundEpisode,
  markers: readonly Marker[],
): Promise<Carried<Episode | Failed>> {
  const { partId, durationMs } = found
  if (new Set(markers.map(({ atMs }) => atMs)).size < markers.length) return failAt('markers', 'markerTwice')
  if (durationMs > 0 && markers.some(({ atMs }) => atMs >= durationMs)) return failAt('markers', 'markerLate')
  const before = await markersOf(tx, partId)
  const shown = new Set(before.map(({ imageName: name }) => name))
  const isShown = markers.every(({ imageName: name }) => name === null || shown.has(name))
  return isShown ? storeMarkers(tx, doer, found, { before, markers }) : failAt('markers', 'markerPicture')
}

interface Change {
  before: readonly Marker[]
  markers: readonly Marker[]
}

async function storeMarkers(
  tx: Db,
  doer: Doer,
  found: FoundEpisode,
  { before, markers }: Change,
): Promise<Carried<Episode | Failed>> {
  const gone = await replaceMarkers(tx, deedIn(doer), found.partId, markers)
  await noteFiles(
    tx,
    gone.map((name) => ({ kind: 'vod', name })),
  )
  return leftOf(tx, found, { markers: before as unknown as Json }, { markers: markers.length })
}

/** Named as the command `overlays` names it, so that the same picture is stored once. */
export async function addMarkerPicture(
  deps: EpisodeDeps,
  input: StaffInput<'addMarkerPicture'>,
): StaffRun<'addMarkerPicture'> {
  const bytes = Buffer.from(input.body.picture, 'base64')
  const contentHash = `${createHash('sha256').update(bytes).digest('hex')}|${wholeVersion}`
  const name = imageName(deps.keys.name, { kind: 'vod', item: `marker:${input.params.part}`, page: 0, contentHash })
  const drawn = await draw(deps, bytes, name)
  const outcome = await carryOut<Episode | Failed>(deps.db, deedOf(input), 'work.markerPicture', async (tx) => {
    const found = await seenEpisode(tx, input)
    if ('outcome' in found) return found
    if (!drawn) return failAt('picture', 'pictureRefused')
    const before = await markersOf(tx, found.partId)
    if (!before.some(({ atMs }) => atMs === input.body.atMs)) return fail('markerGone')
    await savePicture(tx, deedIn(input), drawn)
    const markers = before.map((each) => (each.atMs === input.body.atMs ? { ...each, imageName: name } : each))
    return storeMarkers(tx, input, found, { before, markers })
  })
  return answer(await withoutGone(deps, outcome))
}

/** Null when the picture is refused. */
async function draw({ pool }: EpisodeDeps, picture: Uint8Array, name: string) {
  try {
    const { bytes: _, ...size } = await pool.render({ picture, kind: 'vod', name, key: clientKey, whole: true })
    return { ...size, name, kind: 'vod' as const, pricedItem: null }
  } catch (error) {
    if (error instanceof PictureRefused) return null
    throw error
  }
}
