// One episode of a film: its captions, the markers on its bar, and what it plays from.
import { FailedState } from '@manjuan/ui'
import { useStaff } from '#api/call.ts'
import { Section } from '#parts/page.tsx'
import { Captions } from './captions.tsx'
import { ChapterHead, type ChapterProps } from './chapter-head.tsx'
import { clockText } from './episode-words.ts'
import { Markers } from './markers.tsx'
import { Sources } from './sources.tsx'

interface EpisodeProps extends ChapterProps {
  /** Whether the person may order the films' queue. */
  mayRun: boolean
}

export function EpisodeParts({ work, part, mayEdit, mayRun }: EpisodeProps) {
  const params = { id: work.id, part }
  const episode = useStaff('episode', { params })
  if (episode.error && !episode.data) return <FailedState onRetry={() => void episode.refetch()} />
  if (!episode.data) return null
  const { data } = episode
  return (
    <>
      <ChapterHead work={work} chapter={data} />
      <p>
        {data.durationMs > 0 ? `片长 ${clockText(data.durationMs)}` : '片长未知'}
        {data.origin !== '' && `，来自 ${data.origin}`}
      </p>
      {data.external === null && (
        <Section title="字幕">
          <Captions params={params} stored={data} mayEdit={mayEdit} />
        </Section>
      )}
      <Section title="标记">
        <Markers params={params} stored={data} mayEdit={mayEdit} />
      </Section>
      <Section title="片源">
        <Sources params={params} stored={data} mayRun={mayRun} />
      </Section>
    </>
  )
}
