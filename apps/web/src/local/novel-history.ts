// Novels that were read.
import { localHistory } from './history.ts'

export const novelHistory = localHistory('novel')
