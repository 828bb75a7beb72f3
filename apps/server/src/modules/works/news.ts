// The catalogue's own news: every server of a shop hears when anything that readers are shown of works has changed.
import type { Listen } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { Calm } from '#ports/remembered.ts'

/** As migration 0085 tells it. */
const channel = 'catalogue_changed'

/**
 * Without a way to listen, no calm ever begins. `forget` drops lists that are remembered for a moment, so that no detail read
 * after a change holds them.
 */
export function catalogueCalm(app: FastifyInstance, listen: Listen | undefined, forget: () => void): Calm | undefined {
  if (!listen) return undefined
  let changed = performance.now()
  const note = () => {
    forget()
    changed = performance.now()
  }
  const news = listen(channel, { heard: note, missed: note })
  app.addHook('onClose', () => news.stop())
  return { since: () => (news.isHeard() ? changed : Number.POSITIVE_INFINITY) }
}
