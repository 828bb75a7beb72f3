// The domain from which a reader came first. It is read when it is first asked for, after the first paint.
import { asText, localValue } from './value.ts'

const sourceDomain = localValue('sourceDomain', '', asText)

export function firstSource(): string {
  const known = sourceDomain.get()
  if (known !== '') return known
  const { referrer } = document
  const source = URL.canParse(referrer) ? new URL(referrer).host : location.host
  sourceDomain.set(source)
  return source
}
