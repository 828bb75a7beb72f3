// Ctrl-C, told once and obeyed at once.

const impatientMs = 1_000

/** Asked once it ends in order, asked again at once. npm and the terminal both pass the same Ctrl-C on. */
export function onInterrupt(stop: () => void): () => void {
  let askedAt = 0
  const asked = () => {
    if (askedAt > 0 && Date.now() - askedAt > impatientMs) process.exit(130)
    askedAt ||= Date.now()
    stop()
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, asked)
  return () => {
    for (const signal of signals) process.off(signal, asked)
  }
}
