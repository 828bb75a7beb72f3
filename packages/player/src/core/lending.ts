// The film's element, lent to another film: an ad on a phone, where a second element may not play with sound.
// Meanwhile the film stands still and hears nothing of what the element does; only the volume is one for both.

import type { Source } from './engine.ts'
import type { Media, OpenEngine } from './media.ts'

/** The screen of an ad: the film's own element, or one above it. */
export interface SideScreen {
  readonly media: Media
  /** What stands above the film; null: the film's own element. */
  readonly picture: unknown
  open(source: Source): OpenEngine
  /** Gives it back. Harmless when it has been given back. */
  end(): void
}

export interface Lending {
  /** The element as the film sees it. */
  readonly film: Media
  readonly lent: boolean
  /** Lends it to one ad at a time: the former one gives it back. `back` is called when it is the film's again. */
  lend(open: SideScreen['open'], back: () => void): SideScreen
  end(): void
}

/** Before its own length is known again only these reach the film: times and lengths may still be the ad's. */
const always: ReadonlySet<string> = new Set(['ready', 'failed', 'volume', 'play', 'pause', 'playing'])

export function createLending(media: Media): Lending {
  let lent = false
  let returning = false
  let rate = 1
  let end: () => void = () => {}
  const rates = new Set<() => void>()
  // The rest is as the element has it.
  const film: Media = Object.create(media, {
    paused: { get: () => lent || media.paused },
    ended: { get: () => !lent && media.ended },
    rate: { get: () => (lent ? rate : media.rate) },
  })
  return {
    film: Object.assign(film, {
      play: () => (lent ? Promise.resolve() : media.play()),
      pause: () => {
        if (!lent) media.pause()
      },
      seek: (time) => {
        if (!lent) media.seek(time)
      },
      setRate: (next) => {
        if (!lent) return media.setRate(next)
        rate = next
        for (const run of rates) run()
      },
      holdFrame: () => {
        if (!lent) media.holdFrame()
      },
      on: (fact, run) => {
        if (fact === 'rate') rates.add(run)
        const off = media.on(fact, () => {
          if (lent ? fact !== 'volume' : returning && !always.has(fact)) return
          if (fact === 'ready') returning = false
          run()
        })
        return () => {
          rates.delete(run)
          off()
        }
      },
      onFrame: (run) =>
        media.onFrame((time) => {
          if (!lent && !returning) run(time)
        }),
    } satisfies Partial<Media>),
    get lent() {
      return lent
    },
    lend: (open, back) => {
      end()
      let theirs: OpenEngine | null = null
      const mine = () => {
        if (end !== mine) return
        end = () => {}
        theirs?.destroy()
        media.pause()
        media.setRate(rate)
        lent = false
        returning = true
        back()
      }
      end = mine
      rate = media.rate
      lent = true
      media.setRate(1)
      return {
        media,
        picture: null,
        open: (source) => {
          theirs?.destroy()
          theirs = open(source)
          return theirs
        },
        end: mine,
      }
    },
    end: () => end(),
  }
}
