// The state of an episode, from the renditions that are made.
export interface RenditionState {
  name: string
  kind: 'video' | 'audio' | 'text'
  state: 'waiting' | 'making' | 'ready' | 'failed'
  tries: number
  segments: number[]
  error: string
}

type Standing = Pick<RenditionState, 'kind' | 'state'>

/**
 * It plays with any quality and, unless it is silent, any sound. It is whole when nothing more is to come. Captions are
 * no condition: they are there or they are not.
 */
export function stateOf(renditions: readonly Standing[]): 'making' | 'playable' | 'whole' {
  const of = (kind: Standing['kind']) => renditions.filter((each) => each.kind === kind)
  const isReady = ({ state }: Standing) => state === 'ready'
  const sounds = of('audio')
  const plays = of('video').some(isReady) && (sounds.length === 0 || sounds.some(isReady))
  if (!plays) return 'making'
  const left = [...of('video'), ...sounds].some(({ state }) => state === 'waiting' || state === 'making')
  return left ? 'playable' : 'whole'
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
