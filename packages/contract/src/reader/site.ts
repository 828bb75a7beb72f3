// The site itself: whether it is up, its facts, its contact pages.
import { z } from 'zod'
import { endpoint, text, wireInt } from '../shared/endpoint.ts'

const commonInfo = z.object({
  branchId: z.number().int(),
  siteName: z.string(),
  /** Domain that a reader should remember; '' for the present one. */
  permanentDomain: z.string(),
  appDownloadUrl: z.string(),
  customerServiceEmail: z.string(),
  /** May hold the placeholder {email} (E-05). */
  customerServiceQQ: z.string(),
  serviceHours: z.string(),
})
export type CommonInfo = z.infer<typeof commonInfo>

/** The page is shown for any input: a malformed field counts as absent. */
const contactQuery = z.object({ returnUrl: text(1000).default('').catch(''), account: text(40).default('').catch('') })

export const siteCalls = {
  live: endpoint({ about: 'The process runs', form: 'raw' }),
  ready: endpoint({ about: 'The process can serve: its database answers', form: 'raw' }),
  openapi: endpoint({ about: 'This document', form: 'raw' }),
  commonInfo: endpoint({
    about: 'What a branch tells its readers',
    params: z.object({ branchId: wireInt(-1_000_000, 1_000_000) }),
    data: commonInfo,
  }),
  contactPage: endpoint({ about: 'The web app, at the screen of customer service', form: 'raw', query: contactQuery }),
  complaintPage: endpoint({ about: 'The web app, at the screen of complaints', form: 'raw', query: contactQuery }),
  banner: endpoint({
    about: 'A banner as a plain image, or the short film of an ad',
    form: 'raw',
    params: z.object({ file: z.string().regex(/^[\w-]{1,80}\.(webp|jpg|png|mp4)$/) }),
  }),
}
