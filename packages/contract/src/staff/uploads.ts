// Calls about uploads. All but the list speak tus 1.0 (https://tus.io): core, creation, expiration, checksum, termination.
import { z } from 'zod'
import { listOf, listQuery, moment, rawCall, staffCall } from './endpoint.ts'

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
const rules = { permission: 'import.run', proof: 'session' } as const

const upload = z.object({
  id: z.string(),
  /** The file's name; in a dropped folder with the folders above it. */
  name: z.string(),
  bytes: z.number(),
  /** Bytes on the disk. */
  received: z.number(),
  /** SHA-256 of the whole file in hex; null until it is here whole. */
  sha256: z.string().nullable(),
  madeAt: moment,
  /** The moment at which it goes; null while an import has it. */
  endsAt: moment.nullable(),
})

export const uploadCalls = {
  uploads: staffCall({
    about: 'The own uploads, the newest first',
    ...rules,
    audit: null,
    query: z.object(listQuery),
    data: listOf(upload),
  }),
  uploadRules: rawCall({ about: 'tus: what the server can do', ...rules, audit: null }),
  beginUpload: rawCall({ about: 'tus: begins an upload of Upload-Length bytes', ...rules, audit: 'upload.begin' }),
  uploadState: rawCall({ about: 'tus: how many bytes are on the disk', ...rules, audit: null, params }),
  sendPart: rawCall({
    about: 'tus: the bytes from Upload-Offset on; the last ones finish the upload',
    ...rules,
    audit: 'upload.finish',
    params,
  }),
  dropUpload: rawCall({ about: 'tus: drops an upload with its bytes', ...rules, audit: 'upload.drop', params }),
}
