import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Home() {
  return (
    <>
      <TopBar title="home" />
      <EmptyState title="home" />
    </>
  )
}
