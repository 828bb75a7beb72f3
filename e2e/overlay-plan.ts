// Plans of overlays for browser tests: ads, markers and comments of a film, imported as an operator imports them.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importOverlays } from '@manjuan/pipeline/films'
import { openKeys } from '@manjuan/storage'
import type { World } from './support.ts'

/** Imports a plan as `npm run overlays` does. `folder` holds the files that it names. */
export async function importPlan(world: World, folder: string, told: object): Promise<void> {
  const { DATA_DIR: dataDir } = world.app.env
  const file = join(folder, 'plan.json')
  await writeFile(file, JSON.stringify(told))
  let said = ''
  const { refused } = await importOverlays(
    { file, dryRun: false },
    {
      openDb: async () => world.db,
      dataDir,
      openKeys: () => openKeys(dataDir),
      output: { write: (text: string) => (said += text) },
    },
  )
  assert.deepEqual(refused, [], said)
}
