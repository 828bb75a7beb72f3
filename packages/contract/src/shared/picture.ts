// Facts of a picture, which stand beside its address.
import { z } from 'zod'

/** Full size in px, the widths at which the picture was made, and its dominant colour. */
export const picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  color: z.string(),
})
export type Picture = z.infer<typeof picture>
