// The face of what comics, novels and videos have in common: pages of lists, covers, views and rankings.
export { countRows, type Rows, type Window, withPlace } from './lists.ts'
export { type PictureRow, pathOf, pictureIn, presentPicture, sizeOf } from './pictures.ts'
export { countRanks, mostReadersOfAddress, type RankPeriod, rankedMost } from './ranks.ts'
export { type View, viewOf } from './views.ts'
