import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function List() {
  return (
    <>
      <TopBar title="list" />
      <EmptyState title="list" />
    </>
  )
}
