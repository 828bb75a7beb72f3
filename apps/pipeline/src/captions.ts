// A door: how files of captions are read. It touches neither the database nor ffmpeg.
export { readCaptions } from '#sources/captions.ts'
export { SourceRefused } from '#sources/draft.ts'
