// Gateways that give no answer: most are asked again, and one that refuses the shop itself is an alarm.
import { ProviderAway } from './provider.ts'

interface Alarmed {
  log?: { error: (facts: object, text: string) => void }
}

/** Tells the operator when settings or keys are wrong. Throws what is no ProviderAway. */
export function noteAway({ log }: Alarmed, error: unknown, facts: object): ProviderAway {
  if (!(error instanceof ProviderAway)) throw error
  if (error.alarm) log?.error({ err: error, ...facts }, 'a gateway does not accept this shop')
  return error
}
