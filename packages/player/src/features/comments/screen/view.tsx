import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import iconButton from '#ui/icon-button.module.css'
import { SettingButton } from '#ui/setting.tsx'
import { usePlayer } from '#ui/use-player.ts'
import { useStore } from '#ui/use-store.ts'
import type { CommentsModel } from '../feature.ts'
import { Composer } from './composer.tsx'
import { openScreen } from './screen.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import styles from './style.module.css'

interface Props {
  player: Player
  model: CommentsModel
}

/** Panels of the store. */
const settingsPanel = 'comments'
const writePanel = 'comment-write'

/** Over the picture, under the controls; every tap goes through. */
export function CommentsLayer({ player, model }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const { open, settings } = useStore(model.state)
  useScreen(host, model, open)
  return (
    <>
      <div
        ref={host}
        className={styles.layer}
        style={{ opacity: settings.opacity }}
        data-player-comments={open ? 'open' : 'closed'}
      />
      <ElsewhereComposer player={player} model={model} />
    </>
  )
}

/** No canvas and no worker before the first comments are wanted; from then on both stay, and do nothing while closed. */
function useScreen(host: RefObject<HTMLDivElement | null>, model: CommentsModel, open: boolean): void {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  useEffect(() => {
    const { onDrawn, inPage = false } = model.options
    if (!wanted || !host.current) return
    const screen = openScreen(host.current, {
      inPage,
      recall: () => (onDrawn ? [...model.recall(), { kind: 'watch', watch: true }] : model.recall()),
      ...(onDrawn ? { drawn: onDrawn } : {}),
    })
    const leave = model.join(screen)
    return () => {
      leave()
      screen.close()
    }
  }, [host, model, wanted])
}

/** The input where the host wants it (P-01: an element or a selector). */
function ElsewhereComposer({ player, model }: Props) {
  const [place, setPlace] = useState<Element | null>(null)
  const { sendPlace } = model
  useEffect(() => {
    if (sendPlace === null || sendPlace === 'controlbar') return
    setPlace(typeof sendPlace === 'string' ? document.querySelector(sendPlace) : (sendPlace as Element))
  }, [sendPlace])
  return place && createPortal(<Composer player={player} model={model} look="page" />, place)
}

/** Beside the play button, so that narrow players have it too. */
export function CommentsToggle({ player, model }: Props) {
  const { open } = useStore(model.state)
  const texts = textsOf(player)
  const label = open ? texts.commentsClose : texts.commentsOpen
  return (
    <>
      <Button
        className={iconButton.button}
        aria-label={label}
        title={label}
        data-player-button="comments"
        onClick={() => model.setOpen(!open)}
      >
        <BulletIcon open={open} />
      </Button>
      {open && player.mobile && model.sendPlace === 'controlbar' && (
        <Button className={styles.write} onClick={() => player.openPanel(writePanel)}>
          {texts.commentWrite}
        </Button>
      )}
    </>
  )
}

/** Where there is room: the input itself, and the settings. */
export function CommentsBar({ player, model }: Props) {
  const { open } = useStore(model.state)
  if (!open) return null
  return (
    <>
      {!player.mobile && model.sendPlace === 'controlbar' && <Composer player={player} model={model} look="bar" />}
      <Button className={styles.write} aria-haspopup="dialog" onClick={() => player.openPanel(settingsPanel)}>
        {textsOf(player).commentsSettings}
      </Button>
    </>
  )
}

/** The letter that stands for it everywhere; struck out while closed. */
function BulletIcon({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      aria-hidden
      fill="none"
      stroke="currentColor"
      opacity={open ? 1 : 0.7}
    >
      <rect x="2.5" y="4" width="19" height="16" rx="4" strokeWidth="1.6" />
      <text x="12" y="16.3" fontSize="12" fontWeight="700" textAnchor="middle" fill="currentColor" stroke="none">
        弹
      </text>
      {!open && <path d="M3 21.5L21 2.5" strokeWidth="1.8" strokeLinecap="round" />}
    </svg>
  )
}

/** In the settings of a narrow player: the ways to what has no room in its bar. */
export function CommentsSetting({ player, model }: Props) {
  const texts = textsOf(player)
  return (
    <>
      {model.sendPlace === 'controlbar' && (
        <Entry text={texts.commentWrite} onOpen={() => player.openPanel(writePanel)} />
      )}
      <Entry text={texts.commentsSettings} onOpen={() => player.openPanel(settingsPanel)} />
    </>
  )
}

function Entry({ text, onOpen }: { text: string; onOpen(): void }) {
  return (
    <SettingButton onClick={onOpen}>
      {text}
      <Icon name="more" size={20} />
    </SettingButton>
  )
}

export function CommentsPanels({ player, model }: Props) {
  const panel = usePlayer(player, (state) => state.panel)
  const close = () => player.openPanel(null)
  if (panel === settingsPanel) return <SettingsSheet player={player} model={model} onClose={close} />
  if (panel !== writePanel) return null
  return (
    <div className={styles.writing}>
      <Button className={styles.behind} aria-label={textsOf(player).close} tabIndex={-1} onClick={close} />
      <Composer player={player} model={model} look="sheet" onLeave={close} />
    </div>
  )
}
