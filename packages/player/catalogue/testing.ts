// A door for journeys and benches: the catalogue's film, and the server that sends it.
export { boxesOf } from '../src/features/comments/draw/layout.ts'
export type { Drawn } from '../src/features/comments/draw/show.ts'
export { type FilmServer, filmServer, pathOf, sendFile } from './film-server.ts'
export { playerStream, streamSeconds } from './stream.ts'
