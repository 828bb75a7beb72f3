// The tables of good requests cannot lack a call: a new one of the contract fails here by its name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StaffCallName, staffContract } from '@manjuan/contract/staff'
import { catalogue } from './catalogue.ts'
import { people } from './people.ts'
import { verbOf } from './records.ts'
import { shop } from './shop.ts'

const names = Object.keys(staffContract.calls) as StaffCallName[]
/** Raw calls, proven in a test of their own. */
const uploads: StaffCallName[] = ['beginUpload', 'sendPart', 'dropUpload']

test('[O-11] the tables hold every call of the contract that is recorded, and no other', () => {
  const wanted = names.filter((name) => verbOf(name) !== null)
  assert.deepEqual(
    Object.keys({ ...people, ...catalogue, ...shop })
      .concat(uploads)
      .toSorted(),
    wanted.toSorted(),
  )
})

test('[O-11] every call that does not read is recorded, but for the set-up, which is recorded where it ends', () => {
  const silent = names.filter((name) => verbOf(name) === null)
  assert.deepEqual(
    silent.filter((name) => !/^(GET|HEAD|OPTIONS) /.test(staffContract.routes[name])),
    ['beginSetup'],
  )
})
