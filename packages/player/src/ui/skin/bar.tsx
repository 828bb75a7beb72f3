// The control bar: the progress above, the buttons under it. Narrow players keep what is used most; the rest is in the sheet.
import { clockText } from '#core/clock.ts'
import type { Place, Player } from '#core/player.ts'
import { toggleMute, togglePlay, toggleScreen } from '#core/toggles.ts'
import { canSetVolume } from '#dom/device.ts'
import { textsOf } from '#i18n/index.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { Slider } from '../slider.tsx'
import { usePlayer } from '../use-player.ts'
import type { Places } from './places.tsx'
import { Progress } from './progress.tsx'
import css from './skin.module.css'

interface BarProps {
  player: Player
  narrow: boolean
  places: Places
  has(place: Place): boolean
}

export function Bar({ player, narrow, places, has }: BarProps) {
  const texts = textsOf(player)
  const screen = usePlayer(player, (state) => state.screen)
  const full = screen !== 'inline'
  return (
    <div className={css.bar}>
      <div className={narrow ? css.narrow : undefined}>
        {narrow ? <Now player={player} /> : null}
        <Progress player={player}>{places('progress')}</Progress>
        {narrow ? <All player={player} /> : null}
      </div>
      <div className={css.buttons}>
        <PlayButton player={player} />
        <div className={css.left}>{places('barLeft')}</div>
        {narrow ? <MuteButton player={player} onlyMuted /> : <Volume player={player} />}
        {narrow ? null : <Now player={player} />}
        {narrow ? null : <All player={player} slash />}
        <span className={css.space} />
        {narrow ? null : places('barRight')}
        {has('menu') || (narrow && has('settings')) ? (
          <IconButton
            icon="settings"
            label={texts.settings}
            size={22}
            aria-haspopup="dialog"
            onClick={() => player.openPanel('settings')}
          />
        ) : null}
        <IconButton
          icon={full ? 'leave' : 'enter'}
          label={full ? texts.leaveScreen : texts.enterScreen}
          size={22}
          onClick={() => toggleScreen(player)}
        />
      </div>
    </div>
  )
}

function PlayButton({ player }: { player: Player }) {
  const texts = textsOf(player)
  const phase = usePlayer(player, (state) => state.phase)
  const wants = usePlayer(player, (state) => state.wantsPlay)
  const ended = phase === 'ended'
  return (
    <IconButton
      icon={ended ? 'replay' : wants ? 'pause' : 'play'}
      label={ended ? texts.playAgain : wants ? texts.pause : texts.play}
      onClick={() => togglePlay(player)}
    />
  )
}

function Now({ player }: { player: Player }) {
  return <span className={css.time}>{usePlayer(player, (state) => clockText(state.time))}</span>
}

function All({ player, slash = false }: { player: Player; slash?: boolean }) {
  const all = usePlayer(player, ({ duration, fullDuration }) =>
    duration > 0 ? clockText(fullDuration ?? duration) : null,
  )
  if (all === null) return null
  return (
    <span className={cx(css.time, css.all)}>
      {slash ? '/ ' : ''}
      {all}
    </span>
  )
}

function MuteButton({ player, onlyMuted = false }: { player: Player; onlyMuted?: boolean }) {
  const texts = textsOf(player)
  const muted = usePlayer(player, (state) => state.muted || state.volume === 0)
  if (onlyMuted && !muted) return null
  return (
    <IconButton
      icon={muted ? 'muted' : 'volume'}
      label={muted ? texts.soundOn : texts.mute}
      size={22}
      onClick={() => toggleMute(player)}
    />
  )
}

const fullStops = [0.5]

function Volume({ player }: { player: Player }) {
  const texts = textsOf(player)
  const volume = usePlayer(player, (state) => (state.muted ? 0 : state.volume))
  if (!canSetVolume()) return <MuteButton player={player} />
  return (
    <div className={css.volume}>
      <MuteButton player={player} />
      <Slider
        className={css.volumeSlider}
        label={texts.volume}
        text={`${Math.round(volume * 100)}%`}
        value={volume}
        max={1}
        step={0.05}
        stops={fullStops}
        onMove={(value) => player.setVolume(value)}
      />
    </div>
  )
}
