// N-10: a locked chapter shows its name, its beginning and its price. More of its text is not in this browser.
import type { LockedNovelChapter } from '@manjuan/contract/reader/novel'
import { Button, Icon } from '@manjuan/ui'
import { wantUnlock } from '#parts/access/unlock.tsx'
import chapterStyles from './chapter.module.css'
import styles from './locked-chapter.module.css'
import blocks from './text-blocks.module.css'
import { texts } from './texts.ts'

export function LockedChapter({ chapter }: { chapter: LockedNovelChapter }) {
  const { number, title, teaser, price, bookVipFree, chapterId } = chapter
  return (
    <>
      <h2 data-p={-1} className={chapterStyles.title}>
        {texts.chapterNamed(number, title)}
      </h2>
      {teaser && (
        <div className={styles.teaser}>
          {`${teaser}……`.split('\n').map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
            <p key={at} className={blocks.p}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <div className={styles.panel}>
        <p className={styles.words}>
          <Icon name="lock" size={18} />
          {texts.locked}
        </p>
        <Button size="l" block onClick={() => wantUnlock.set(chapterId)}>
          {texts.unlock(price)}
        </Button>
        {bookVipFree && (
          <p className={styles.vip}>
            <Icon name="crown" size={18} />
            {texts.vipReads}
          </p>
        )}
      </div>
    </>
  )
}
