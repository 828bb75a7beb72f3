// The banners of a list. They come with its first page; the former list's banners stay until then.
// Where banners are likely, their place stands already, so that nothing jumps.
import type { Ad } from '@manjuan/contract/reader/comic'
import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { useState } from 'react'
import { adList } from '#local/ads.ts'
import { Banners } from '#parts/ads/banners.tsx'
import styles from './filters.module.css'

interface ListBannersProps {
  ads: readonly Ad[]
  /** The first page is on its way. */
  loading: boolean
}

export function ListBanners({ ads, loading }: ListBannersProps) {
  const [kept, setKept] = useState(ads)
  if (!loading && kept !== ads) setKept(ads)
  const shown = loading ? kept : ads
  if (shown.length > 0) return <Banners ads={shown} />
  const [model] = adList.get()
  if (!loading || !model) return null
  return (
    <SkeletonGroup className={styles.bannerWait ?? ''}>
      <Skeleton ratio={model.width / model.height || 2} radius="card" />
    </SkeletonGroup>
  )
}
