// A door: how films come into the shop and are made ready to play. The demo, journeys and benches use it.
export { queueAgain } from '@manjuan/catalogue'
export { type FilmRequest, importFilms } from '#import/films.ts'
export { planFilm } from '#plans/film-plan.ts'
export { runQueue } from '#queue/queue.ts'
export { type FilmTools, findTools, runTool } from '#steps/ffmpeg.ts'
export { probeFilm } from '#steps/film-probe.ts'
export { queueStanding } from '#store/queue-episodes.ts'
export { importOverlays } from './overlays/import-overlays.ts'
