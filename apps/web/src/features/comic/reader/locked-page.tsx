// a locked chapter shows the blurred cover, because its pages never reach the browser.
import type { LockedChapter } from '@manjuan/contract/reader/comic'
import { Button, Icon } from '@manjuan/ui'
import { wantUnlock } from '#parts/access/unlock.tsx'
import { Picture } from '#parts/images/picture.tsx'
import { texts } from '../texts.ts'
import styles from './locked-page.module.css'

export function LockedPage({ chapter }: { chapter: LockedChapter }) {
  const { number, title, price, bookCover, bookCoverImage, bookVipFree } = chapter
  return (
    <div className={styles.page}>
      <div className={styles.ground} aria-hidden>
        {bookCover && <Picture path={bookCover} image={bookCoverImage} alt="" fill eager />}
      </div>
      <div className={styles.words}>
        <span className={styles.lock}>
          <Icon name="lock" size={32} />
        </span>
        <h3 className={styles.title}>{texts.chapterNamed(number, title)}</h3>
        <p className={styles.hint}>{texts.locked}</p>
        <Button size="l" onClick={() => wantUnlock.set(chapter.chapterId)}>
          {texts.unlock(price)}
        </Button>
        {bookVipFree && (
          <p className={styles.vip}>
            <Icon name="crown" size={18} />
            {texts.vipReads}
          </p>
        )}
      </div>
    </div>
  )
}
