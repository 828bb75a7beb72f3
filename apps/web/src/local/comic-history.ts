// Comics read here.
import { localHistory } from './history.ts'

export const comicHistory = localHistory('comicHistory')
