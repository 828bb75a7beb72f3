// The input for a comment: in the control bar, over the picture of a phone, or anywhere in the host's page.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import type { CommentsModel } from '../feature.ts'
import { longestSent } from '../model/rules.ts'
import styles from './style.module.css'

interface Props {
  player: Player
  model: CommentsModel
  look: 'bar' | 'sheet' | 'page'
  /** After sending, and by Esc. */
  onLeave?: () => void
}

/** Open while the viewer types in the bar, so that the bar stays. */
const typingPanel = 'comment-typing'

export function Composer({ player, model, look, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const texts = textsOf(player)
  useEffect(() => {
    if (look === 'sheet') field.current?.focus()
  }, [look])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    field.current?.focus()
    const sent = model.send(typed)
    // What was refused comes back, unless something else stands there by then.
    if (!(await sent)) setTyped((now) => (now === '' ? typed : now))
    else if (look === 'sheet') onLeave?.()
  }
  const key = (event: KeyboardEvent) => {
    // Letters are not the player's keys here.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Escape') onLeave?.()
  }
  return (
    <form className={styles.composer} data-look={look} onSubmit={submit} onKeyDown={key}>
      <input
        ref={field}
        className={styles.field}
        value={typed}
        maxLength={longestSent}
        placeholder={texts.commentPlaceholder}
        aria-label={texts.commentPlaceholder}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => look === 'bar' && player.openPanel(typingPanel)}
        onBlur={() => player.state.get().panel === typingPanel && player.openPanel(null)}
      />
      <button type="submit" className={styles.send}>
        {texts.commentSend}
      </button>
    </form>
  )
}
