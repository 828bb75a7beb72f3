// The banners of a list. They come with its first page: what was there stays until then, and where banners are to be
// expected their place stands already, so that nothing jumps.
import type { Ad } from '@manjuan/contract/reader/comic'
import { Skeleton, SkeletonGroup } from '@manjuan/ui'
import { useState } from 'react'
import { adList } from '#local/ads.ts'
import { Banners } from '#parts/ads/banners.tsx'
import styles from './filters.module.css'

interface ListBannersProps {
  ads: readonly Ad[]
  /** the first page is on its way */
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
