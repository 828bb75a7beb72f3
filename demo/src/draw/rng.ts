/** Seeded chance: the same words always draw the same picture, on every machine. */
export type Rng = {
  next(): number
  range(low: number, high: number): number
  /** Whole number, both ends included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  shuffle<T>(from: readonly T[]): T[]
  /** An independent stream, so that adding a cloud never changes a face. */
  fork(name: string | number): Rng
}

export function seeded(seed: string): Rng {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
    shuffle: (from) => {
      const out = [...from]
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(0, i)
        const [a, b] = [out[i], out[j]]
        if (a !== undefined && b !== undefined) {
          out[i] = b
          out[j] = a
        }
      }
      return out
    },
    fork: (name) => seeded(`${seed}/${name}`),
  }
}

/** FNV-1a over UTF-16 units, then one mixing round. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) | 0
}
