import { clamp } from '#core/clamp.ts'
import type { Player } from '#core/player.ts'
import { toggleMute, togglePlay, toggleScreen } from '#core/toggles.ts'
import { textsOf } from '#i18n/index.ts'
import { type Action, actionOf, alwaysAllowed, type Key, rateAfter } from './rules.ts'

/** What was done is told for so long. */
const tellMs = 1200

export interface KeyboardModel {
  attach(player: Player): () => void
  /** True: the key was the player's. */
  press(key: Key): boolean
}

export function createKeyboard(): KeyboardModel {
  let player: Player | null = null
  /** Captions that the key c brings back. */
  let caption: string | null = null

  function run(action: Action, now: Player): boolean {
    const { state } = now
    const texts = textsOf(now)
    const { time, duration, volume, muted, rate, screen, panel, textTrack, textTracks } = state.get()
    now.wake()
    switch (action.do) {
      case 'toggle':
        togglePlay(now)
        return true
      case 'seekBy':
        if (duration > 0) now.seek(time + action.seconds)
        return true
      case 'seekTo':
        if (duration > 0) now.seek(duration * action.share)
        return true
      case 'volumeBy': {
        const next = Math.round(((muted ? 0 : volume) + action.by) * 100) / 100
        now.setVolume(next)
        now.tell(`${texts.volume} ${Math.round(clamp(next, 0, 1) * 100)}%`, tellMs)
        return true
      }
      case 'mute':
        toggleMute(now)
        now.tell(muted ? texts.soundOn : texts.mute, tellMs)
        return true
      case 'screen':
        toggleScreen(now)
        return true
      case 'captions': {
        if (textTrack !== null) caption = textTrack
        const next = textTrack !== null ? null : (caption ?? textTracks[0]?.value ?? null)
        now.setTextTrack(next)
        return textTracks.length > 0
      }
      case 'rateBy':
        now.setRate(rateAfter(rate, action.by))
        now.tell(texts.rateNow(`${rateAfter(rate, action.by)}x`), tellMs)
        return true
      case 'escape':
        if (panel !== null) now.openPanel(null)
        // The browser itself leaves its own full screen.
        else if (screen === 'page') now.leaveScreen()
        else return false
        return true
    }
  }

  return {
    attach: (to) => {
      player = to
      const off = to.on('source', () => {
        caption = null
      })
      return () => {
        off()
        player = null
      }
    },
    press: (key) => {
      const action = actionOf(key)
      if (!player || !action) return false
      const { turn, locked, phase } = player.state.get()
      if (phase === 'empty') return false
      if ((turn !== null || locked) && !alwaysAllowed.has(action.do)) return false
      return run(action, player)
    },
  }
}
