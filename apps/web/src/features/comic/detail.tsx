import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Detail() {
  return (
    <>
      <TopBar title="detail" />
      <EmptyState title="detail" />
    </>
  )
}
