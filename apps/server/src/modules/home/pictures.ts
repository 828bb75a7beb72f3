// The pictures of banners: made anew from their pixels in a process of their own, and stored under a hash of what came out.
import { createHash } from 'node:crypto'
import type { StaffDataOf, StaffMessageName } from '@manjuan/contract/staff'
import { bannerPath } from '@manjuan/storage'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, carryOut, deedOf, type Failed, failAt } from '#modules/staff/index.ts'
import { inFile, type PictureFault } from '#ports/pictures.ts'
import type { HomeDeps } from './deps.ts'

type Picture = StaffDataOf<'addHomePicture'>

const faults: Record<PictureFault, StaffMessageName> = {
  kind: 'homePictureKind',
  broken: 'homePictureBroken',
  big: 'homePictureBig',
  busy: 'homePictureBusy',
}

/** A phone shows a banner over its whole width. */
const leastWidth = 600
/** Stands in a banner's box until its picture is here: the shop's paper. */
const paper = '#d9d4c8'

export async function addHomePicture(deps: HomeDeps, input: StaffInput<'addHomePicture'>): StaffRun<'addHomePicture'> {
  const cleaned = await inFile(Buffer.from(input.body.picture, 'base64'), deps.cleaner.clean)
  return answer(
    await carryOut<Picture | Failed>(deps.db, deedOf(input), 'home.picture', async () => {
      if ('fault' in cleaned) return failAt('picture', faults[cleaned.fault])
      const { webp, width, height } = cleaned
      if (width < leastWidth) return failAt('picture', 'homePictureSmall')
      const file = `home-${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`
      // Stored anew where it lay already, so that it is as young as this upload when unused ones are swept.
      await deps.banners.put(file, webp)
      const path = bannerPath(file)
      return {
        outcome: { path, width, height, color: paper },
        event: { object: `banner ${file}`, before: null, after: { width, height } },
      }
    }),
  )
}
