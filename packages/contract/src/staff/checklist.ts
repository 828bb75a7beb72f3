// The call of the checklist: the steps from an empty shop to its first sale.
import { z } from 'zod'
import { staffCall } from './endpoint.ts'

export const stepNames = ['legal', 'package', 'channel', 'work', 'home', 'sale'] as const
export type StepName = (typeof stepNames)[number]

export const checklistCalls = {
  checklist: staffCall({
    about: 'The steps from an empty shop to its first sale that the person may see, and which are done',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: z.object({
      steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
      /** Where readers see the site; null: at the console's host, by this port. */
      origin: z.string().nullable(),
      port: z.number(),
    }),
  }),
}
