import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Purchase() {
  return (
    <>
      <TopBar title="purchase" />
      <EmptyState title="purchase" />
    </>
  )
}
