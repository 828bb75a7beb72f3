import { ranks } from '#core/claims.ts'
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { limitOf, type PreviewTerms, validity } from './rules.ts'

export interface PreviewRules extends PreviewTerms {
  /** After the end `play` does not start over: the layer stays. */
  strict?: boolean | undefined
  onEnd?: (() => void) | undefined
}

export interface PreviewState {
  /** A preview runs, or has run out. */
  active: boolean
  seconds: number
  /** The tip bar is to be seen. */
  bar: boolean
  /** The end layer is to be seen. */
  layer: boolean
  strict: boolean
}

export interface PreviewModel<Rules extends PreviewRules> {
  state: Store<PreviewState>
  rules(): Rules
  attach(player: Player): () => void
  /** Other terms, as after a purchase: with `seconds: 0` the preview vanishes and the film goes on. */
  update(change: Partial<Rules>): void
  closeBar(): void
  /** Takes the end layer away; the film stands until `play` starts it over. */
  closeLayer(): void
}

const none: PreviewState = { active: false, seconds: 0, bar: false, layer: false, strict: false }

/** P-05: at the limit the film stands under its end layer; `play` begins it again from 0. */
export function createPreview<Rules extends PreviewRules>(given: Rules): PreviewModel<Rules> {
  const state = createStore<PreviewState>(none)
  let rules = given
  let of: Player | null = null
  /** Stands while the preview is over: gives the stage back. */
  let release: (() => void) | null = null
  /** Whether the viewer was watching when it ended. */
  let watching = false
  let playsNextSource = false
  let warned = false

  /** Whether the terms fit the film at hand. */
  function weigh(player: Player): void {
    const what = validity(rules, player.state.get().duration)
    if (what === 'invalid' && !warned) {
      warned = true
      console.warn('preview too long')
    }
    const active = what === 'active'
    const fresh = active && !state.get().active
    state.set({ active, seconds: rules.seconds, strict: rules.strict === true, ...(fresh ? { bar: true } : {}) })
    if (!active) state.set(none)
    player.state.set({ fullDuration: active && rules.cut ? (rules.fullSeconds ?? null) : null })
  }

  function look(player: Player, time: number): void {
    const { phase, seeking, duration } = player.state.get()
    if (release !== null || !state.get().active || seeking) return
    if ((phase === 'ready' || phase === 'ended') && time >= limitOf(rules, duration)) end(player)
  }

  function end(player: Player): void {
    const { phase, wantsPlay, duration } = player.state.get()
    watching = wantsPlay || phase === 'ended'
    release = player.claim('preview', ranks.preview)
    player.pause()
    player.openPanel(null)
    if (!rules.cut) player.seek(limitOf(rules, duration))
    state.set({ layer: true })
    rules.onEnd?.()
  }

  /** A seek beyond the limit, by the bar or by a key, comes back to it. */
  function holdBack(player: Player, time: number): void {
    const limit = limitOf(rules, player.state.get().duration)
    if (release !== null && !rules.cut && time > limit + 0.1) player.seek(limit)
    else look(player, time)
  }

  function giveBack(): void {
    const undo = release
    release = null
    state.set({ layer: false })
    undo?.()
  }

  /** Play was pressed although the preview is over. */
  function again(player: Player): void {
    if (rules.strict) {
      player.pause()
      state.set({ layer: true })
    } else {
      player.seek(0)
      giveBack()
    }
  }

  function anotherSource(player: Player): void {
    const plays = playsNextSource || (release !== null && watching)
    playsNextSource = false
    warned = false
    giveBack()
    state.set(none)
    weigh(player)
    if (plays) void player.play()
  }

  return {
    state,
    rules: () => rules,
    attach: (player) => {
      of = player
      weigh(player)
      const undo = together(
        player.on('source', () => anotherSource(player)),
        player.on('frame', (time) => look(player, time)),
        player.on('seeked', (time) => holdBack(player, time)),
        player.on('ended', () => look(player, player.state.get().time)),
        player.state.watch((now, before) => {
          if (now.duration !== before.duration) weigh(player)
          if (release !== null && now.wantsPlay && !before.wantsPlay) again(player)
          else if (now.time !== before.time) look(player, now.time)
        }),
      )
      return () => {
        undo()
        of = null
        giveBack()
        state.set(none)
        player.state.set({ fullDuration: null })
      }
    },
    update: (change) => {
      rules = { ...rules, ...change }
      const player = of
      if (player === null) return
      warned = false
      const cutStream = player.state.get().fullDuration !== null
      weigh(player)
      if (state.get().active) return look(player, player.state.get().time)
      if (release === null) return
      giveBack()
      // A stream that ends here cannot go on; the full one that is loaded next will.
      if (watching && cutStream) playsNextSource = true
      else if (watching) void player.play()
    },
    closeBar: () => state.set({ bar: false }),
    closeLayer: () => state.set({ layer: false }),
  }
}
