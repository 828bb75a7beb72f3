import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function User() {
  return (
    <>
      <TopBar title="user" />
      <EmptyState title="user" />
    </>
  )
}
