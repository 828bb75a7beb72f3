// 追剧: puts the film on the reader's shelf, or takes it off.
import type { VodDetail } from '@manjuan/contract/reader/video'
import { Icon, showAlert } from '@manjuan/ui'
import { shelve, useShelved } from '#local/library/index.ts'
import styles from './facts.module.css'
import { texts } from './texts.ts'

export function Follow({ film }: { film: VodDetail }) {
  const { vodId, vodName, vodPic, vodPicImage, episodes } = film
  const on = useShelved('vod', vodId)
  const toggle = () => {
    const book = {
      bookId: vodId,
      title: vodName,
      cover: vodPic,
      coverImage: vodPicImage,
      chapterCount: episodes.length,
    }
    shelve('vod', book, !on)
    showAlert(on ? texts.unfollowed : texts.followed)
  }
  return (
    <button type="button" className={styles.follow} aria-pressed={on} onClick={toggle}>
      <Icon name="heart" size={18} filled={on} />
      {on ? texts.following : texts.follow}
    </button>
  )
}
