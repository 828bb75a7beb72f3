// Tells the drawing side what the film does and what the viewer chose. The drawing side is a worker or the page.
import type { PlayerState } from '#core/state.ts'
import type { Store } from '#core/store.ts'
import type { Said } from '../draw/show.ts'
import { createLeader, type Tick } from './clock.ts'
import type { Settings } from './settings.ts'

export interface CommentsState {
  open: boolean
  settings: Settings
}

/** A drawing side. */
export interface Stage {
  say(said: Said): void
}

export interface Stages {
  say(said: Said): void
  /** From now on this stage hears what changes. Returns the undo. */
  join(stage: Stage): () => void
  /** Everything that a new stage must know, with the comments between settings and clock. */
  recall(comments: Said): readonly Said[]
  follow(film: PlayerState): void
  /** A frame of the film was drawn at this second. */
  frame(seconds: number): void
  tellSettings(): void
  close(): void
  /** The moment of the film, in ms, as the stages believe it. */
  at(): number
  /** Comments are to be seen. */
  readonly open: boolean
  /** The film runs, as the stages believe it. */
  readonly running: boolean
}

/** `now`: the clock that page and worker share, in ms. */
export function createStages(state: Store<CommentsState>, now: () => number): Stages {
  const stages = new Set<Stage>()
  let tick: Tick = { time: 0, rate: 1, running: false, at: 0 }
  let open = false
  let captions = false
  const leader = createLeader((next) => {
    tick = next
    if (open) say(clock())
  })

  function say(said: Said): void {
    for (const stage of stages) stage.say(said)
  }
  const clock = (): Said => ({ kind: 'clock', tick })
  const settings = (): Said => ({ kind: 'settings', settings: state.get().settings, captions })
  const tellSettings = () => say(settings())

  function setOpen(wanted: boolean): void {
    if (wanted === open) return
    open = wanted
    if (open) say(clock())
    say({ kind: 'open', open })
  }

  return {
    say,
    join: (stage) => {
      stages.add(stage)
      return () => stages.delete(stage)
    },
    recall: (comments) => [{ kind: 'clear' }, settings(), comments, clock(), { kind: 'open', open }],
    follow: (film) => {
      const { time, rate, seeking, waiting, turn, phase, textTrack } = film
      leader.change({ time, rate, running: runs(film), exact: seeking || waiting }, now())
      // Closed during an ad or another layer, and at the end, where a new film begins.
      setOpen(state.get().open && turn === null && phase !== 'ended')
      if (captions === (textTrack !== null)) return
      captions = !captions
      tellSettings()
    },
    frame: (seconds) => leader.frame(seconds, now()),
    tellSettings,
    close: () => setOpen(false),
    at: () => leader.at(now()),
    get open() {
      return open
    },
    get running() {
      return tick.running
    },
  }
}

const runs = ({ paused, waiting, seeking, phase, turn }: PlayerState) =>
  !paused && !waiting && !seeking && phase === 'ready' && turn === null
