// Deeds about works and categories, each with the record that it leaves.
import { catalogue } from './catalogue.ts'
import { proveRecords } from './records.ts'

proveRecords('works and categories', catalogue)
