import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Pay() {
  return (
    <>
      <TopBar title="pay" />
      <EmptyState title="pay" />
    </>
  )
}
