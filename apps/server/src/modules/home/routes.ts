// The staff's calls about the homes.
import type { HomeCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import type { HomeDeps } from './deps.ts'
import { changeHome, dropHomeDraft, readHome } from './draft.ts'
import { addHomePicture } from './pictures.ts'
import { openPreview } from './preview.ts'
import { followHome, homeVersions, publishHome, restoreHome } from './publish.ts'

export const homeRoutes = (deps: HomeDeps): Pick<StaffHandlers, keyof HomeCalls> => ({
  home: (input) => readHome(deps, input),
  changeHome: (input) => changeHome(deps, input),
  dropHomeDraft: (input) => dropHomeDraft(deps, input),
  publishHome: (input) => publishHome(deps, input),
  followHome: (input) => followHome(deps, input),
  homeVersions: (input) => homeVersions(deps, input),
  restoreHome: (input) => restoreHome(deps, input),
  addHomePicture: (input) => addHomePicture(deps, input),
  openPreview: (input) => openPreview(deps, input),
})
