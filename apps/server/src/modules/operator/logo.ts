// The site's own logo: drawn anew in a process of its own, and stored under a hash of what came out.
import { createHash } from 'node:crypto'
import { type LogoForm, logoFile, logoForms } from '@manjuan/contract/logo'
import type { StaffDataOf, StaffMessageName } from '@manjuan/contract/staff'
import type { BannerStore } from '@manjuan/storage'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, carryOut, deedOf, type Failed, failAt } from '#modules/staff/index.ts'
import { inFile, type LogoPictures, type PictureFault } from '#ports/pictures.ts'
import type { OperatorDeps } from './deps.ts'

type Logo = StaffDataOf<'addLogo'>

const faults: Record<PictureFault | 'small', StaffMessageName> = {
  kind: 'logoKind',
  broken: 'homePictureBroken',
  big: 'homePictureBig',
  busy: 'homePictureBusy',
  small: 'logoSmall',
}

const forms = Object.keys(logoForms) as LogoForm[]

export async function addLogo(deps: OperatorDeps, input: StaffInput<'addLogo'>): StaffRun<'addLogo'> {
  const drawn = await inFile(Buffer.from(input.body.picture, 'base64'), deps.cleaner.drawLogo)
  return answer(
    await carryOut<Logo | Failed>(deps.db, deedOf(input), 'setting.logo', async () => {
      if ('fault' in drawn) return failAt('picture', faults[drawn.fault])
      const logo = await store(deps.banners, drawn.pictures)
      return { outcome: { logo }, event: { object: `logo ${logo}`, before: null, after: { logo } } }
    }),
  )
}

/** Returns the logo's name. */
async function store(banners: BannerStore, pictures: LogoPictures): Promise<string> {
  const logo = createHash('sha256').update(pictures.large).digest('hex').slice(0, 32)
  for (const form of forms) await banners.put(logoFile(logo, form), pictures[form])
  return logo
}

/** Whether all pictures of a logo are here. */
export async function isStored(banners: BannerStore, logo: string): Promise<boolean> {
  const found = await Promise.all(forms.map((form) => banners.has(logoFile(logo, form))))
  return found.every((here) => here)
}
