import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { textsOf } from '#i18n/index.ts'
import { autoMs, cookieDays, cookieName, definitionOf, rememberedLevel, switchMs, tellMs } from './rules.ts'

export interface QualityOptions {
  /** Told at every choice: `720` and `720P`, or `AUTO`. */
  onChoose?: ((definition: string, text: string) => void) | undefined
}

export interface QualityModel {
  /** The level that is being switched to, while the modal stands. */
  state: Store<{ switching: string | null }>
  attach(player: Player): () => void
  choose(player: Player, id: string): void
}

export function createQuality(options: QualityOptions = {}): QualityModel {
  const state = createStore<{ switching: string | null }>({ switching: null })
  let stopTimer: () => void = () => {}
  /** What was chosen before the present switch. */
  let before = 'auto'

  function stand(player: Player, id: string): void {
    stopTimer()
    state.set({ switching: id })
    stopTimer = player.timers.after(id === 'auto' ? autoMs : switchMs, done)
  }

  function done(): void {
    stopTimer()
    state.set({ switching: null })
  }

  function set(player: Player, id: string): void {
    player.cookies.set(cookieName, definitionOf(player.state.get().levels, id), cookieDays)
    player.setLevel(id)
  }

  /** A film that is over or fails changes its quality no more: the choice is taken back. */
  function takeBack(player: Player): void {
    if (state.get().switching === null) return
    done()
    set(player, before)
    refuse(player)
  }

  function takeUp(player: Player): void {
    const { levels, level } = player.state.get()
    // A look into the cookies waits for another process.
    const id = levels[0] ? rememberedLevel(player.cookies.get(cookieName), levels) : null
    if (id !== null && id !== level) player.setLevel(id)
  }

  return {
    state,
    attach: (player) => {
      const undo = together(
        player.engine.on('levels', () => takeUp(player)),
        player.engine.on('shownLevel', (id) => {
          if (id === state.get().switching) done()
        }),
        player.on('source', done),
        player.on('failed', () => takeBack(player)),
        player.on('ended', () => takeBack(player)),
        player.engine.on('eased', () => takeBack(player)),
      )
      takeUp(player)
      return () => {
        undo()
        done()
      }
    },
    choose: (player, id) => {
      const { level, levels, shownLevel, phase, stall } = player.state.get()
      const definition = definitionOf(levels, id)
      player.openPanel(null)
      options.onChoose?.(definition, levels.find((one) => one.id === id)?.text ?? definition)
      if (id === level) return
      if (phase === 'ended' || phase === 'failed' || stall?.quality === null) return void refuse(player)
      if (state.get().switching === null) before = level
      set(player, id)
      if (id === shownLevel) done()
      else stand(player, id)
    },
  }
}

/** Says in one line that nothing was switched. */
const refuse = (player: Player) => player.tell(textsOf(player).qualityKept, tellMs)
