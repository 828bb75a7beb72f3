// The staff's calls about imports.
import type { ImportCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { addImport, cancelImport, changeImport, planImport, retryImport, startImport } from './deeds.ts'
import type { ImportDeps } from './deps.ts'
import { batchById, chaptersOf, listImports, textOf } from './lists.ts'

export const importRoutes = (deps: ImportDeps): Pick<StaffHandlers, keyof ImportCalls> => ({
  addImport: (input) => addImport(deps, input),
  imports: (input) => listImports(deps.db, input),
  importBatch: (input) => batchById(deps.db, input),
  importChapters: (input) => chaptersOf(deps.db, input),
  importText: (input) => textOf(deps, input),
  changeImport: (input) => changeImport(deps, input),
  planImport: (input) => planImport(deps, input),
  startImport: (input) => startImport(deps, input),
  retryImport: (input) => retryImport(deps, input),
  cancelImport: (input) => cancelImport(deps, input),
})
