// The lower part of the comic home: sections, recent reading, the link to complaints and the filing numbers.
import type { DataOf } from '@manjuan/contract/reader/types'
import '#api/query-client.ts'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { Filing } from '#parts/legal/filing.tsx'
import { GoOn } from '#parts/library/go-on.tsx'
import { RecentReading } from './recent-reading.tsx'
import { Sections } from './sections.tsx'

export default function Below({ home }: { home: DataOf<'comicHome'> }) {
  return (
    <>
      <Sections home={home} />
      <RecentReading />
      <GoOn kind="comic" />
      <ComplaintLink />
      <Filing />
    </>
  )
}
