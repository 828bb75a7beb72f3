import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Reader() {
  return (
    <>
      <TopBar title="reader" />
      <EmptyState title="reader" />
    </>
  )
}
