// Calls about the cover of a work: looked at, and put in the place of the one before.
import { z } from 'zod'
import { coverLimits } from './cover-limits.ts'
import { pictureText, staffCall, version } from './endpoint.ts'
import { params, theirs, whole } from './works.ts'

export const coverCalls = {
  workCover: staffCall({
    about: 'The cover of a work at its smallest width: its slices as WebP in base64; none while it is not drawn yet',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: z.object({
      /** Null: the work has none. */
      cover: z
        .object({
          name: z.string(),
          width: z.number(),
          height: z.number(),
          color: z.string(),
          slices: z.array(z.string()),
        })
        .nullable(),
    }),
    refusals: ['notFound'],
  }),
  coverWork: staffCall({
    about: 'Makes a picture the cover of a work; the file comes as base64. The one before can be put back for 24 h',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.cover',
    params,
    bodyBytes: coverLimits.pictureBytes * 2,
    body: z.object({ version, picture: pictureText(coverLimits.pictureBytes) }),
    data: whole,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
}
