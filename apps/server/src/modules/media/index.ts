import type { Db } from '@manjuan/db'
import type { Handlers } from '#http/mount.ts'

export function mediaRoutes(_deps: { db: Db; dataDir: string }): Pick<Handlers, 'image'> {
  return { image: async (_input, _request, reply) => reply.code(204).send() }
}
