// Pictures made into sealed slices, in processes of their own, and the words for what is wrong with them.
export { faultWords } from './fault-words.ts'
export { PictureRefused, pictureFormat, type RawPicture } from './picture-format.ts'
export { readBmp } from './read-bmp.ts'
export {
  type Encoded,
  encodePicture,
  packSealed,
  type Rendered,
  renderPicture,
  renderVersion,
  storePicture,
  wholeVersion,
} from './render-page.ts'
export { openPool, type RenderPool } from './render-pool.ts'
