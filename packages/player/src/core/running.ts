// Runs the film: it plays when the viewer wants it and nothing claims the stage.
import { type Claim, turnOf } from './claims.ts'
import type { Ground } from './ground.ts'

export interface Running {
  /** Lets the film play or stand, as things are. False: the browser refused to start it without a touch. */
  follow(): Promise<boolean>
  claim(name: string, rank: number): () => void
  /** The element plays, for whatever reason. */
  begun(): void
  /** The element stopped: by us (then we have said so already), at the end, or by the viewer's headset, window or system. */
  stopped(): void
  /** Nothing starts or stops it any more. */
  end(): void
}

export function createRunning({ film, state, events, screens, surroundings, controls }: Ground): Running {
  let claims: Claim[] = []
  let over = false

  async function follow(): Promise<boolean> {
    const { wantsPlay, turn, phase } = state.get()
    if (over || phase === 'empty' || phase === 'failed') return true
    if (!wantsPlay || turn !== null) {
      if (!film.paused) stop()
      return true
    }
    if (!film.paused && phase !== 'ended') return true
    try {
      await film.play()
      return true
    } catch (error) {
      // A pause or another source interrupts `play()`. That is no refusal, and the interruption decides what follows.
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return true
      if (film.paused) state.set({ wantsPlay: false })
      return false
    }
  }

  function stop(): void {
    state.set({ paused: true, waiting: false })
    film.pause()
  }

  function settle(): void {
    const turn = turnOf(claims)
    state.set({ turn })
    // The system's own player shows none of our layers.
    if (turn !== null && state.get().screen === 'native') screens.leave()
    void follow()
  }

  return {
    follow,
    claim: (name, rank) => {
      const mine: Claim = { name, rank }
      claims = [...claims, mine]
      settle()
      return () => {
        if (!claims.includes(mine)) return
        claims = claims.filter((claim) => claim !== mine)
        settle()
      }
    },
    begun: () => {
      if (film.paused) return
      const { turn, phase } = state.get()
      if (turn !== null) {
        // The system's own play button does not end an ad.
        state.set({ wantsPlay: true })
        film.pause()
        return
      }
      state.set({ paused: false, wantsPlay: true, phase: phase === 'ended' ? 'ready' : phase })
      controls.wake()
    },
    stopped: () => {
      // What we stopped ourselves says paused already; events come late, so the element is asked what holds now.
      if (state.get().paused || film.ended || !film.paused) return
      // A change of the source may stop the element without any wish of the viewer.
      const ours = state.get().phase === 'loading'
      state.set({ paused: true, waiting: false, ...(ours ? {} : { wantsPlay: false }) })
      if (ours) return
      if (!surroundings.hidden) events.tell('viewerPause', undefined)
      controls.wake()
    },
    end: () => {
      over = true
    },
  }
}
