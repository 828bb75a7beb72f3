// The staff's calls about what the top-up centre offers.
import type { OfferCalls } from '@manjuan/contract/staff'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { changeChannel, listChannels } from './channels.ts'
import { changeCheckin, readCheckin } from './checkin.ts'
import type { OfferDeps } from './deps.ts'
import { addPackage, changePackage, chooseDefault, listPackages, orderPackages } from './packages.ts'

export const offerRoutes = (deps: OfferDeps): Pick<StaffHandlers, keyof OfferCalls> => ({
  packages: () => listPackages(deps.db),
  addPackage: (input) => addPackage(deps.db, input),
  changePackage: (input) => changePackage(deps.db, input),
  chooseDefault: (input) => chooseDefault(deps.db, input),
  orderPackages: (input) => orderPackages(deps.db, input),
  channels: () => listChannels(deps),
  changeChannel: (input) => changeChannel(deps, input),
  checkin: () => readCheckin(deps.db),
  changeCheckin: (input) => changeCheckin(deps.db, input),
})
