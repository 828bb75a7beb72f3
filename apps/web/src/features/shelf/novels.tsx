// N-11: the novels that this browser keeps.
import { Button } from '@manjuan/ui'
import { novelHistory } from '#local/novel-history.ts'
import { novelShelf } from '#local/novel-shelf.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { NovelRowSkeleton } from '#parts/novels/novel-row.tsx'
import { novels } from './kinds.ts'
import { Shelf } from './shelf.tsx'

const { texts } = novels
const tables = { shelf: novelShelf, history: novelHistory }

const looks = {
  skeleton: <NovelRowSkeleton />,
  renderActions: ({ title }: { title: string }, _lastRead: number | undefined, remove: () => void) => (
    <Button kind="plain" size="s" aria-label={texts.removeOf(title)} onClick={remove}>
      {texts.remove}
    </Button>
  ),
}

export default function NovelShelf() {
  usePageTitle(texts.title)
  return <Shelf kind={{ ...novels, ...tables, ...looks }} />
}
