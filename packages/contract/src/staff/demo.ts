// Calls about the demo: what its removal would take, and its removal.
import { z } from 'zod'
import { staffCall } from './endpoint.ts'
import { kind } from './works.ts'

/** What goes by number, and what stays by name, because a reader has bought of it. */
const removed = z.object({
  comics: z.number(),
  novels: z.number(),
  films: z.number(),
  parts: z.number(),
  pictures: z.number(),
  banners: z.number(),
  /** Ads of the player. */
  ads: z.number(),
  /** Rows of chosen works on the home pages. */
  showcases: z.number(),
  /** Layouts of homes, published or drafts, that lose works or banners. */
  homes: z.number(),
  packages: z.number(),
  keptWorks: z.array(z.object({ id: z.number(), kind, title: z.string() })),
  keptPackages: z.array(z.string()),
})

export const demoCalls = {
  tryDemo: staffCall({
    about: 'What removeDemo would take and keep, with the files that lie there',
    permission: 'demo.remove',
    proof: 'session',
    audit: null,
    data: removed.extend({ files: z.number(), bytes: z.number() }),
    refusals: ['changed'],
  }),
  removeDemo: staffCall({
    about: 'Removes the demo for good; what a reader has bought of it is withdrawn and stays',
    permission: 'demo.remove',
    proof: 'recent',
    audit: 'demo.remove',
    data: removed,
    refusals: ['changed'],
  }),
}
