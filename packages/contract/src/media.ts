// Pictures under /js/: ciphertext as text/plain.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Beside every image's address: its full size in px, the widths it was made at, and its dominant colour. */
export const picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  color: z.string(),
})
export type Picture = z.infer<typeof picture>

export const mediaCalls = {
  image: endpoint({
    about:
      'A slice of a picture: base64 of AES-256-GCM ciphertext as text/plain; 204 when there is none or it is not the reader’s',
    access: 'optional',
    form: 'raw',
  }),
}
