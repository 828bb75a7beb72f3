// Deeds about persons, sessions and what two decide, each with the record that it leaves.
import { people } from './people.ts'
import { proveRecords } from './records.ts'

proveRecords('persons, sessions and what two decide', people)
