// Which faults mean that the database is away for a moment: those are answered with 101, the client tries again.
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const passingText =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/

export function isUnavailable(error: unknown): boolean {
  if (!error || typeof error !== 'object') return false
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  return passing.has(code) || code.startsWith('08') || passingText.test(message)
}

/** Conflicts that go away when the transaction is run again. */
export const isConflict = (error: unknown): boolean =>
  Boolean(
    error && typeof error === 'object' && 'code' in error && ['40001', '40P01', '55P03'].includes(String(error.code)),
  )

/** A fault that every statement would meet now, and not a conflict of one of them. */
export const isOfAll = (error: unknown): boolean => isUnavailable(error) && !isConflict(error)
