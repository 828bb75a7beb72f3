// the reader's auto-buys, each with a button that ends it. An ended one stays in place until the screen is left.

import { Button, ButtonLink, cx, EmptyState, Loaded, SkeletonGroup, showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAutoBuyChange } from '#api/chapters.ts'
import { type AutoBuy, autoBuys } from '#api/records.ts'
import { Link } from '#page/navigation.tsx'
import { LargeCardSkeleton } from '#parts/comics/skeletons.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { DailyLimit } from './daily-limit.tsx'
import styles from './records.module.css'
import { momentOf } from './rules.ts'
import { texts as all } from './texts.ts'

const texts = all.autoBuy

export default function AutoBuys() {
  const list = useQuery(autoBuys())
  return (
    <Loaded
      query={list}
      skeleton={
        <SkeletonGroup>
          <LargeCardSkeleton />
          <LargeCardSkeleton />
        </SkeletonGroup>
      }
    >
      {(entries) => (entries.length === 0 ? <None /> : <Entries entries={entries} />)}
    </Loaded>
  )
}

function Entries({ entries }: { entries: readonly AutoBuy[] }) {
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <DailyLimit />
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.bookId}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

const pathOf = { comic: (bookId: number) => `/book/${bookId}`, novel: (bookId: number) => `/novel/${bookId}` }

function Entry({ entry }: { entry: AutoBuy }) {
  const { kind, bookId, title, cover, coverImage, available } = entry
  const change = useAutoBuyChange(kind, bookId)
  const name = title || all.nameless
  const [asking, setAsking] = useState(false)
  const [on, setOn] = useState(true)
  // An end that is undone agrees to what was agreed before, or to the price that stood here.
  const price = entry.agreedPrice ?? entry.shownPrice
  const turn = async (next: boolean) => {
    try {
      const { result, msg } = await change.mutateAsync({ on: next, ...(next && price !== null ? { price } : {}) })
      if (result) setOn(next)
      else showAlert(msg)
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    }
    setAsking(false)
  }
  return (
    <div className={cx(styles.auto, !on && styles.ended)}>
      <Work to={available ? pathOf[kind](bookId) : null}>
        <Cover book={{ title, cover, coverImage }} className={styles.cover} />
        <span className={styles.facts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>{on ? lineOf(entry) : endedLine(entry, price)}</span>
        </span>
      </Work>
      {on ? (
        <Button kind="plain" size="s" aria-label={texts.endOf(name)} onClick={() => setAsking(true)}>
          {texts.end}
        </Button>
      ) : (
        available &&
        price !== null && (
          <Button
            kind="soft"
            size="s"
            busy={change.isPending}
            aria-label={texts.undoOf(name, texts.upTo[kind](price))}
            onClick={() => void turn(true)}
          >
            {texts.undo}
          </Button>
        )
      )}
      <Modal
        open={asking}
        title={texts.confirmTitle}
        onClose={() => setAsking(false)}
        actions={[
          { label: texts.keep, onPress: () => setAsking(false) },
          { label: texts.end, onPress: () => void turn(false), busy: change.isPending },
        ]}
      >
        <p>{texts.confirmHint(name)}</p>
      </Modal>
    </div>
  )
}

function Work({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={styles.work}>{children}</span>
  return (
    <Link to={to} className={styles.work}>
      {children}
    </Link>
  )
}

const endedLine = ({ kind, available }: AutoBuy, price: number | null): string =>
  available && price !== null ? texts.endedUpTo(texts.upTo[kind](price)) : texts.ended

function lineOf({ kind, since, shownPrice, available }: AutoBuy): string {
  const { month, day } = momentOf(since)
  const facts = [texts.since(all.moment(month, day, '').trim())]
  if (shownPrice !== null) facts.push(texts.shown[kind](shownPrice))
  if (!available) facts.push(all.withdrawn)
  return facts.join(' · ')
}

function None() {
  return (
    <EmptyState title={texts.none} hint={texts.noneHint} action={<ButtonLink to="/home">{all.toComics}</ButtonLink>} />
  )
}
