// The inverse of showing a layout: the former one is shown again, as a new version.
import type { WorkKind } from '@manjuan/db'
import { fail, type Inverse, type Inverses } from '#modules/staff/index.ts'
import type { HomeDeps } from './deps.ts'
import { restore } from './publish.ts'
import { versionsOf } from './queries.ts'

export function homeInverses(deps: HomeDeps): Inverses {
  const former: Inverse = {
    permission: 'home.publish',
    proof: 'session',
    run: async ({ tx, input, object, before, after }) => {
      const [, kind, branch] = object.split(' ')
      const place = { kind: kind as WorkKind, branch: Number(branch) }
      const [last] = await versionsOf(tx, place.kind, place.branch)
      if (last?.version !== after.version) return fail('undoChanged')
      return restore(deps, tx, { place, version: Number(before.version), input })
    },
  }
  return { 'home.publish': former, 'home.restore': former, 'home.follow': former }
}
