// Screens that have no code yet say so, and lead somewhere.
import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { texts } from './texts.ts'

export default function Coming() {
  const { path } = usePage()
  const { title, hint } = wordsOf(path)
  return (
    <EmptyState
      drawing={path.startsWith('/vod') ? 'film' : 'books'}
      title={title}
      hint={hint}
      action={<ButtonLink to="/home">{texts.toComics}</ButtonLink>}
    />
  )
}

function wordsOf(path: string): { title: string; hint: string } {
  if (path.startsWith('/vod')) return texts.coming.video
  if (path.startsWith('/novel')) return texts.coming.novel
  if (path.startsWith('/shelf')) return texts.coming.shelf
  return texts.coming.screen
}
