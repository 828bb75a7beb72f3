// A door for tests alone: clips, archives and pages, a strict reader of captions, and hostile markup.
export { ffmpeg, ffprobe, makeClip, skip } from './fixtures/make-clip.ts'
export { makeZip } from './fixtures/make-zip.ts'
export { pagePicture } from './fixtures/picture.ts'
export { type ReadCue, readStrictVtt } from './fixtures/vtt-reader.ts'
export { xssCorpus } from './fixtures/xss-corpus.ts'
