// What is told of a picture beside its address.
import { z } from 'zod'

/** Beside every image's address: its full size in px, the widths it was made at, and its dominant colour. */
export const picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  color: z.string(),
})
export type Picture = z.infer<typeof picture>
