import { useEffect, useRef } from 'react'
import type { Player } from '#core/player.ts'
import { elementsOf } from '#dom/elements.ts'
import { textsOf } from '#i18n/index.ts'
import { onEscape } from '#ui/escape.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SettingButton } from '#ui/setting.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { PlaylistModel } from './feature.ts'
import css from './style.module.css'

interface Props {
  player: Player
  model: PlaylistModel
}

/** Narrower than this a part of the width is no list: a sheet from below instead. */
const panelFrom = 560

/** Where there is no room for all three, one after the other goes, the next one never; all of them are in the settings, too. */
export function PlaylistButtons({ player, model }: Props) {
  const texts = textsOf(player)
  const open = usePlayer(player, (state) => state.panel === 'playlist')
  if (model.items.length === 0) return null
  return (
    <div className={css.buttons}>
      <IconButton icon="previous" label={texts.playlistPrevious} size={20} onClick={model.previous} />
      <IconButton
        icon="list"
        label={texts.playlist}
        size={22}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={model.toggle}
      />
      <IconButton icon="next" label={texts.playlistNext} size={20} onClick={model.next} />
    </div>
  )
}

export function PlaylistRow({ player, model }: Props) {
  if (model.items.length === 0) return null
  const texts = textsOf(player)
  return (
    <div className={css.row}>
      <SettingButton onClick={model.toggle}>{texts.playlist}</SettingButton>
      <IconButton icon="previous" label={texts.playlistPrevious} size={20} onClick={model.previous} />
      <IconButton icon="next" label={texts.playlistNext} size={20} onClick={model.next} />
    </div>
  )
}

export function PlaylistTip({ player, model }: Props) {
  const { tip } = useStore(model.state)
  const texts = textsOf(player)
  return (
    <div className={css.tips} role="status">
      {tip ? (
        <span className={css.tip} data-player-box="playlist-tip">
          {tip === 'first' ? texts.playlistFirst : texts.playlistLast}
        </span>
      ) : null}
    </div>
  )
}

export function PlaylistPanel({ player, model }: Props) {
  const open = usePlayer(player, (state) => state.panel === 'playlist')
  const texts = textsOf(player)
  if (!open || model.items.length === 0) return null
  const wide = (elementsOf(player)?.root.offsetWidth ?? 0) >= panelFrom
  const list = <Items player={player} model={model} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens whether somebody is at work in it
    <div
      className={css.place}
      data-player-box="playlist"
      onPointerDown={model.linger}
      onKeyDown={model.linger}
      onScrollCapture={model.linger}
    >
      {wide ? (
        <Side player={player} model={model}>
          {list}
        </Side>
      ) : (
        <Sheet title={texts.playlist} closeText={texts.close} onClose={model.close}>
          {list}
        </Sheet>
      )}
    </div>
  )
}

function Side({ player, model, children }: Props & { children: React.ReactNode }) {
  const texts = textsOf(player)
  return (
    <section
      className={css.panel}
      aria-label={texts.playlist}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') model.stay()
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') model.close()
      }}
      onKeyDown={onEscape(model.close)}
    >
      <div className={css.head}>
        <span className={css.title}>{texts.playlist}</span>
        <IconButton icon="close" label={texts.close} size={18} onClick={model.close} />
      </div>
      <div className={css.scroll}>{children}</div>
    </section>
  )
}

function Items({ player, model }: Props) {
  const { current } = useStore(model.state)
  const now = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest' })
    now.current?.focus({ preventScroll: true })
  }, [])
  return (
    <ol className={css.items}>
      {model.items.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, two may be the same
        <li key={index}>
          <SettingButton
            ref={index === current ? now : null}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              model.choose(index)
              if (player.mobile) model.close()
            }}
          >
            <span className={css.mark}>{index === current ? <Icon name="play" size={16} /> : index + 1}</span>
            <span className={css.name}>{name}</span>
          </SettingButton>
        </li>
      ))}
    </ol>
  )
}
