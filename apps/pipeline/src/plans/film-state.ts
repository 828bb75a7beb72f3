// The renditions of an episode, and what each stage is to make of them.
export interface RenditionState {
  name: string
  kind: 'video' | 'audio' | 'text'
  state: 'waiting' | 'making' | 'ready' | 'failed'
  tries: number
  segments: number[]
  error: string
}

/**
 * Names of what a stage is to make: the first quality with all sound and captions, or all that is missing. What failed is
 * given up and not among them.
 */
export function wantedOf(stage: 'first' | 'rest', renditions: readonly RenditionState[]): string[] {
  const missing = renditions.filter(({ state }) => state === 'waiting' || state === 'making')
  if (stage === 'rest') return missing.map(({ name }) => name)
  const [first] = renditions.filter(({ kind }) => kind === 'video')
  return missing.filter(({ kind, name }) => kind !== 'video' || name === first?.name).map(({ name }) => name)
}
