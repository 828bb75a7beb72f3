// The sections, what was read last, and the way to the house.
import type { DataOf } from '@manjuan/contract/reader/types'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { RecentReading } from './recent-reading.tsx'
import { Sections } from './sections.tsx'

export default function Below({ home }: { home: DataOf<'comicHome'> }) {
  return (
    <>
      <Sections home={home} />
      <RecentReading />
      <ComplaintLink />
    </>
  )
}
