// Novels that the reader keeps.
import { localShelf } from './shelf.ts'

export const novelShelf = localShelf('novel')
