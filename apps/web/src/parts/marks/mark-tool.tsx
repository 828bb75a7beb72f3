// The tool of a reader's menu that marks the place on the screen, or takes its mark away.
import { showAlert } from '@manjuan/ui'
import type { ChapterKind } from '#local/auto-buy.ts'
import { addMark, type MarkPlace, removeMark, useMarks } from '#local/marks.ts'
import { Tool } from '#parts/reading/bars.tsx'
import { markAt } from './rules.ts'
import { texts } from './texts.ts'

export interface MarkHere {
  /** The chapter can be read, so that it has places. */
  isOpen: boolean
  /** The place on the screen now. */
  here(): MarkPlace
}

interface MarkToolProps extends MarkHere {
  className: string | undefined
  kind: ChapterKind
  bookId: number
}

export function MarkTool({ className, kind, bookId, isOpen, here }: MarkToolProps) {
  const marks = useMarks(kind, bookId)
  const toggle = () => {
    const place = here()
    const found = markAt(marks, place)
    if (found) removeMark(found.key)
    else addMark(kind, bookId, place)
    showAlert(found ? texts.removed : texts.added)
  }
  const isMarked = isOpen && markAt(marks, here()) !== undefined
  return (
    <Tool className={className} icon="mark" label={texts.mark} pressed={isMarked} disabled={!isOpen} onPress={toggle} />
  )
}
