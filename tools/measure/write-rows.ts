// Writes the index of rows anew (npm run rows).
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rowsIndex, rowsPage } from './rows.ts'

const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, rowsPage), rowsIndex(root))
