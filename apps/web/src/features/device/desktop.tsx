// G-08: the page for desktop browsers. It presents the site and offers a code for the phone,
// or a way to go on here.

import { Button, Icon } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { comicHome } from '#api/comic.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { LegalFoot } from '#parts/legal/legal-links.tsx'
import { QrCode } from '#parts/qr-code/qr-code.tsx'
import { Cover, type CoverBook } from '#parts/works/cover.tsx'
import { Brand } from './brand.tsx'
import styles from './desktop.module.css'
import { goOnHere } from './go-on.ts'
import { texts } from './texts.ts'
import { useWanted } from './use-wanted.ts'

export default function Desktop() {
  const { path, address, book } = useWanted()
  usePageTitle(texts.desktopTitle)
  return (
    <div className={styles.page}>
      <Wall />
      <div className={styles.front}>
        <section className={styles.words}>
          <Brand />
          <h1 className={styles.lead}>{texts.lead}</h1>
          <p className={styles.about}>{texts.about}</p>
          <ul className={styles.points}>
            {texts.points.map((point) => (
              <li key={point} className={styles.point}>
                <Icon name="check" size={18} />
                {point}
              </li>
            ))}
          </ul>
          {book && (
            <p className={styles.wanted}>
              <Cover book={book} plain className={styles.wantedCover} />
              <span>
                <small>{texts.wantsTitle}</small>
                <b>{texts.wants(book.title)}</b>
              </span>
            </p>
          )}
        </section>
        <section className={styles.card} aria-labelledby="scan">
          <h2 id="scan" className={styles.scan}>
            {texts.scan}
          </h2>
          <p className={styles.hint}>{texts.scanHint}</p>
          <div className={styles.code}>
            <QrCode address={address} label={texts.codeOf(address)} />
          </div>
          <p className={styles.address}>{readable(address)}</p>
          <Button block kind="soft" icon="copy" onClick={() => void copyText(address)}>
            {texts.copy}
          </Button>
          <Button block kind="ghost" onClick={() => goOnHere(path)}>
            {texts.stay}
          </Button>
          <p className={styles.hint}>{texts.stayHint}</p>
        </section>
      </div>
      <div className={styles.foot}>
        <LegalFoot />
      </div>
    </div>
  )
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const columns = 4
const perColumn = 6

/** Covers that drift slowly behind the page. They cannot be read or pressed. */
function Wall() {
  const { data: home } = useQuery(comicHome())
  if (!home) return null
  const lists = [home.recommendList, home.hotList, home.newList, home.updateList, home.newOnList, home.kkbgList]
  const books = [...new Map(lists.flat().map((book) => [book.bookId, book])).values()]
  return (
    <div className={styles.wall} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Column key={column} books={books.filter((_book, at) => at % columns === column).slice(0, perColumn)} />
      ))}
    </div>
  )
}

function Column({ books }: { books: readonly (CoverBook & { bookId: number })[] }) {
  return (
    <div className={styles.column}>
      {books.map((book) => (
        <Cover key={book.bookId} book={book} plain />
      ))}
    </div>
  )
}
