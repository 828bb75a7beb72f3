// Novels read here.
import { localHistory } from './history.ts'

export const novelHistory = localHistory('novelHistory')
