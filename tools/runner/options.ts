// The words after `npm test --`.

export interface Options {
  /** Runs the proof instead of the gate. */
  proof: boolean
  /** Runs only tests that need no database, process or browser. */
  rules: boolean
  /** Runs each file alone and judges its time. */
  budget: boolean
  /**
   * Runs only tests that a change since this commit can reach. '' is the branch that work starts from; null runs all.
   */
  changed: string | null
  /** The number of browser files at once; null is what suits the run. */
  screenLanes: number | null
  /** Beginnings of paths; an empty list takes all files. */
  only: string[]
}

export class WrongOption extends Error {}

/** `isPath` tells a folder or file of the project from a commit's name. */
export function readOptions(words: readonly string[], isPath: (word: string) => boolean): Options {
  const options: Options = { proof: false, rules: false, budget: false, changed: null, screenLanes: null, only: [] }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (!word.startsWith('--')) options.only.push(word)
    else if (word === '--proof' || word === '--rules' || word === '--budget')
      options[word.slice(2) as 'proof' | 'rules' | 'budget'] = true
    else if (word.startsWith('--screen-lanes=')) options.screenLanes = lanesOf(word)
    else if (word.startsWith('--changed=')) options.changed = word.slice('--changed='.length)
    else if (word === '--changed') {
      const base = next && !next.startsWith('--') && !isPath(next) ? next : ''
      options.changed = base
      if (base) at += 1
    } else throw new WrongOption(`${word}：没有这个选项`)
  }
  return options
}

function lanesOf(word: string): number {
  const lanes = Number(word.split('=')[1])
  if (Number.isSafeInteger(lanes) && lanes >= 1 && lanes <= 16) return lanes
  throw new WrongOption(`${word}：应当是 1 到 16 的整数`)
}
