// Novels that were read in this browser.
import { localHistory } from './history.ts'

export const novelHistory = localHistory('novelHistory')
