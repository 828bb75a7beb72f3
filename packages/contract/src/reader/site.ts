// The site itself: whether it is up, its facts, its contact pages.
import { z } from 'zod'
import { endpoint, text, wireInt } from '../shared/endpoint.ts'
import { legalDocuments } from '../shared/legal.ts'

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
  /** Where complaints go; '' is the address of the service. */
  complaintEmail: z.string(),
  icpNumber: z.string(),
  policeNumber: z.string(),
  /** The rule of styles that puts the site's own colour over the usual one; '' without one. */
  brandStyle: z.string(),
  /** Name of the site's own logo, whose pictures lie under /banner/logo-{logo}-{form}.png; '' is the usual seal. */
  logo: z.string(),
  /** 'store': readers inside WeChat may stay. '': they are asked to open a browser. */
  wechatPage: z.enum(['', 'store']),
})
export type CommonInfo = z.infer<typeof commonInfo>

const legalText = z.object({
  document: z.enum(legalDocuments),
  title: z.string(),
  /** 0 is the draft that comes with the product. */
  version: z.number().int(),
  draft: z.boolean(),
  /** Lines of plain text; one that begins with "# " is a heading. {siteName} stands for the site's name. */
  text: z.string(),
  changedAt: z.iso.datetime().nullable(),
})
export type LegalText = z.infer<typeof legalText>

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
  legalText: endpoint({
    about: 'A legal text as it stands. Its blanks 【…】 are a draft’s',
    params: z.object({ document: z.enum(legalDocuments) }),
    data: legalText,
  }),
  banner: endpoint({
    about: 'A banner as a plain image, or the short film of an ad',
    form: 'raw',
    params: z.object({ file: z.string().regex(/^[\w-]{1,80}\.(webp|jpg|png|mp4)$/) }),
  }),
}
