import { EmptyState } from '#ui/states.tsx'
import { TopBar } from '#ui/top-bar.tsx'

export default function Catalog() {
  return (
    <>
      <TopBar title="catalog" />
      <EmptyState title="catalog" />
    </>
  )
}
