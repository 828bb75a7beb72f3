// A door: how novels and captions are read. It touches neither the database nor ffmpeg.
export { readCaptions } from '#sources/captions.ts'
export { blocksOf } from '#sources/html-blocks.ts'
export { parseMarkup } from '#sources/html-tree.ts'
export { readMarkdownChapter } from '#sources/markdown-novel.ts'
export { htmlOf } from '#sources/novel-html.ts'
