// N-12: the showcases in full: three small cards, then large rows without end.
import { novelLists } from '#api/novel-lists.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { Works } from '../works.tsx'
import { mixedLook } from './looks.tsx'
import { type Pick, pickAt } from './rules.ts'

export default function Picks() {
  const pick = pickAt(usePage().path)
  return pick && <PickList pick={pick} />
}

const looks = { ranked: mixedLook(true), plain: mixedLook(false) }

function PickList({ pick: { type, title, ranked } }: { pick: Pick }) {
  usePageTitle(title)
  const pages = useWorks(novelLists.showcase(type), usePage().key)
  return (
    <>
      <Banners ads={pages.adList} />
      <Works pages={pages} look={ranked ? looks.ranked : looks.plain} />
    </>
  )
}
