// Comics that were read.
import { localHistory } from './history.ts'

export const comicHistory = localHistory('comic')
