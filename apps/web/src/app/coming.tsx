// Screens that have no code yet say so, and lead somewhere.
import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import { texts } from './coming-texts.ts'

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
  return path.startsWith('/vod') ? texts.video : texts.screen
}
