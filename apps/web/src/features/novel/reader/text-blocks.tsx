// The text of a chapter in paragraphs. React makes every letter of it; nothing is ever set as markup.

import type { ReadNovelChapter } from '@manjuan/contract/reader/novel'
import { createElement, Fragment, memo, type ReactNode } from 'react'
import { Picture } from '#parts/images/picture.tsx'
import type { Branch, ChapterText, Piece, Tag } from './read-text.ts'
import { isLatin } from './rules.ts'
import styles from './text-blocks.module.css'
import { texts } from './texts.ts'

interface TextBlocksProps {
  text: ChapterText
  pics: ReadNovelChapter['pics']
  picKey: string | null
}

/** The element for each tag. The chapter's own title stands above as h2. */
const elements: Record<Exclude<Tag, 'figure' | 'sup' | 'aside'>, string> = {
  p: 'p',
  br: 'br',
  em: 'em',
  strong: 'strong',
  ruby: 'ruby',
  rt: 'rt',
  rp: 'rp',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  hr: 'hr',
  blockquote: 'blockquote',
}

export const TextBlocks = memo(function TextBlocks({ text, pics, picKey }: TextBlocksProps) {
  const draw = (piece: Piece, key: number): ReactNode => {
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>
    return drawBranch(piece, key, {})
  }
  const drawBranch = (branch: Branch, key: number, marks: object): ReactNode => {
    const { tag, number, pieces } = branch
    if (tag === 'figure') return <Plate key={key} number={number} pic={pics[number - 1]} picKey={picKey} {...marks} />
    if (tag === 'sup') return <NoteMark key={key} number={text.notes.has(number) ? number : 0} pieces={pieces} />
    if (tag === 'aside') return null
    const children = tag === 'br' || tag === 'hr' ? [] : pieces.map(draw)
    const latin = (tag === 'p' || tag === 'em') && isLatin(branch.pieces)
    return createElement(elements[tag], { key, ...(latin && { 'data-latin': '' }), ...marks }, ...children)
  }
  return text.blocks.map((block, at) => drawBranch(block, at, { 'data-p': at, className: styles[block.tag] }))
})

interface PlateProps {
  number: number
  pic: ReadNovelChapter['pics'][number] | undefined
  picKey: string | null
  className?: string
}

function Plate({ number, pic, picKey, className, ...marks }: PlateProps) {
  if (!pic) return null
  const { width, height } = pic.image
  return (
    <figure {...marks} className={className}>
      <Picture
        path={pic.path}
        image={pic.image}
        alt={texts.picture(number)}
        cipherKey={picKey}
        canRetry
        className={styles.plate}
        // Never higher than a page, never larger than it is.
        style={{ maxWidth: `min(100%, ${width}px, calc(var(--plate) * ${width / height}))` }}
      />
    </figure>
  )
}

function NoteMark({ number, pieces }: { number: number; pieces: readonly Piece[] }) {
  if (number === 0) return <sup>{pieces.filter((piece) => typeof piece === 'string')}</sup>
  return (
    <sup className={styles.noteBox}>
      <button type="button" className={styles.note} data-note={number} aria-label={texts.note(number)}>
        {number}
      </button>
    </sup>
  )
}

/** The text of a note, for its sheet. */
export function NoteText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    const key = `${at}`
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>
    if (piece.tag === 'p') {
      return (
        <p key={key}>
          <NoteText pieces={piece.pieces} />
        </p>
      )
    }
    return <NoteText key={key} pieces={piece.pieces} />
  })
}
