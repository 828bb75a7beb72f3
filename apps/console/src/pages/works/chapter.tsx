// One chapter: the pages of a comic, the text of a novel, or what belongs to an episode of a film.
import { useParams } from '@tanstack/react-router'
import { ComicPages } from './comic-pages.tsx'
import { EpisodeParts } from './episode.tsx'
import { WorkFrame } from './frame.tsx'
import { NovelText } from './novel-text.tsx'

export function ChapterPage() {
  const { id, part } = useParams({ from: '/inside/works/$kind/$id/chapters/$part' })
  return (
    <WorkFrame id={id}>
      {(work, may) => {
        const shared = { work, part, mayEdit: may('work.edit') }
        if (work.kind === 'film') return <EpisodeParts key={part} {...shared} mayRun={may('media.run')} />
        return work.kind === 'comic' ? <ComicPages key={part} {...shared} /> : <NovelText key={part} {...shared} />
      }}
    </WorkFrame>
  )
}
