// A door for tests alone: clips, archives, a strict reader of captions, and hostile markup.
export { ffmpeg, ffprobe, makeClip, skip } from './fixtures/make-clip.ts'
export { makeZip } from './fixtures/make-zip.ts'
export { type ReadCue, readStrictVtt } from './fixtures/vtt-reader.ts'
export { xssCorpus } from './fixtures/xss-corpus.ts'
