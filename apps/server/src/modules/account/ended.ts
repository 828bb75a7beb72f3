// The news of ended sessions, as migration 0031 tells it: the number of the account.
import type { Listen, Listening } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { EndedSessions } from '#http/identity/sessions.ts'

const channel = 'session_ended'

/** Hears of every session that ends, until the app is closed. */
export function endedSessions(app: FastifyInstance, listen: Listen | undefined): EndedSessions {
  const listenings: Listening[] = []
  app.addHook('onClose', async () => {
    await Promise.all(listenings.map((one) => one.stop()))
  })
  return {
    isHeard: () => listenings.length > 0 && listenings.every((one) => one.isHeard()),
    hear: ({ ended, missed }) => {
      if (listen) listenings.push(listen(channel, { heard: (text) => ended(Number(text)), missed }))
    },
  }
}
