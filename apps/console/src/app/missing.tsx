import { EmptyState } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'

/** An address that is no page. */
export function Missing() {
  return <EmptyState heading="h1" title="没有这个页面" action={<Link to="/">回到首页</Link>} />
}
