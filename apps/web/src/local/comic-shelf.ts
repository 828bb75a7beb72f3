// Favourite comics.
import { localShelf } from './shelf.ts'

export const comicShelf = localShelf('comic')
