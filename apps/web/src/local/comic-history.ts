// Comics that were read in this browser.
import { localHistory } from './history.ts'

export const comicHistory = localHistory('comicHistory')
