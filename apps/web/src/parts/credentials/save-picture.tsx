// The account card as a picture to keep: shown first, because in-app browsers can only save by a long press.

import { Button, Skeleton, SkeletonGroup, showAlert } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { useEffect, useState } from 'react'
import { branchId, defaultBranchId } from '#local/branch.ts'
import { commonInfo } from '#local/common.ts'
import { useSiteName } from '#local/site-look.ts'
import { useLocal } from '#local/use-local.ts'
import { drawCard } from './card-picture.ts'
import type { Keepable } from './credentials.tsx'
import { siteAddress } from './domain.ts'
import styles from './save-picture.module.css'
import { texts } from './texts.ts'

interface SavePictureProps {
  user: Keepable
  open: boolean
  onClose(): void
}

export function SavePicture({ user, open, onClose }: SavePictureProps) {
  const picture = useCard(user, open)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.saveTitle}
      footer={
        <Button block size="l" icon="download" disabled={!picture} onClick={() => picture && void save(picture)}>
          {texts.saveNow}
        </Button>
      }
    >
      <div className={styles.frame}>
        {picture ? (
          <img
            src={picture.url}
            alt={texts.pictureAlt(user.account)}
            width={1080}
            height={1440}
            className={styles.card}
          />
        ) : (
          <SkeletonGroup className={styles.card ?? ''}>
            <Skeleton ratio="3 / 4" radius="card" />
          </SkeletonGroup>
        )}
      </div>
      <p className={styles.hint}>{texts.saveHint}</p>
    </Sheet>
  )
}

interface Card {
  url: string
  file: File
}

function useCard({ account, password }: Keepable, open: boolean): Card | null {
  const info = useLocal(commonInfo)
  const branch = useLocal(branchId)
  const site = useSiteName()
  const [card, setCard] = useState<Card | null>(null)
  const home = `${siteAddress(info)}/home`
  const address = branch === defaultBranchId ? home : `${home}?tgId=${encodeURIComponent(branch)}`
  useEffect(() => {
    if (!open) return
    let made: string | null = null
    let gone = false
    drawCard({ account, password, address, site }).then(
      (blob) => {
        if (gone) return
        made = URL.createObjectURL(blob)
        setCard({ url: made, file: new File([blob], texts.fileName(site, account), { type: blob.type }) })
      },
      (error: unknown) => {
        console.error(error)
        showAlert(texts.drawFailed)
      },
    )
    return () => {
      gone = true
      setCard(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [open, account, password, address, site])
  return card
}

/** iOS saves to the photo album only through its share sheet; elsewhere a download does. */
async function save({ url, file }: Card): Promise<void> {
  if (isApple() && navigator.canShare?.({ files: [file] })) {
    // A closed share sheet is an answer, not a fault.
    await navigator.share({ files: [file] }).catch(() => {})
    return
  }
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
}

function isApple(): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)
}
