// One chapter: the pages of a comic, or the text of a novel.
import { useParams } from '@tanstack/react-router'
import { ComicPages } from './comic-pages.tsx'
import { WorkFrame } from './frame.tsx'
import { NovelText } from './novel-text.tsx'

export function ChapterPage() {
  const { id, part } = useParams({ from: '/inside/works/$kind/$id/chapters/$part' })
  return (
    <WorkFrame id={id}>
      {(work, may) => {
        const shared = { work, part, mayEdit: may('work.edit') }
        if (work.kind === 'film') return null
        return work.kind === 'comic' ? <ComicPages key={part} {...shared} /> : <NovelText key={part} {...shared} />
      }}
    </WorkFrame>
  )
}
