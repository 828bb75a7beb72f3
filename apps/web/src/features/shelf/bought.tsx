// V-05: the films that the reader has bought, the newest first.
import type { DataOf } from '@manjuan/contract/types'
import { ButtonLink, EmptyState, SkeletonGroup } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useVodOrders } from '#api/vod-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { VodRow, VodRowSkeleton } from '#parts/vods/vod-row.tsx'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

type Bought = DataOf<'vodOrders'>['list'][number]

export function BoughtVods() {
  const { list, totalCount } = useVodOrders(usePage().key)
  return (
    <>
      {totalCount !== null && totalCount > 0 && <p className={styles.count}>{texts.vodCount(totalCount)}</p>}
      <InfiniteList
        pages={list}
        itemKey={({ vodId }) => vodId}
        skeleton={<Waiting />}
        empty={<Nothing />}
        itemClassName={styles.vod}
      >
        {row}
      </InfiniteList>
    </>
  )
}

const row = (vod: Bought) =>
  vod.available ? (
    <VodRow vod={vod} priced={false} foot={<span className={styles.boughtAt}>{boughtAt(vod)}</span>} />
  ) : (
    <GoneRow vod={vod} />
  )

/** Its name stays on record, but it leads nowhere. */
function GoneRow({ vod }: { vod: Bought }) {
  return (
    <div className={styles.gone}>
      <span className={styles.goneName}>{vod.vodName}</span>
      <span className={styles.foot}>{`${texts.gone} · ${boughtAt(vod)}`}</span>
    </div>
  )
}

const boughtAt = ({ boughtTime }: Bought): string => texts.boughtAt(formatWhen(Date.parse(boughtTime)))

function Waiting() {
  return (
    <SkeletonGroup>
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
    </SkeletonGroup>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="film"
      title={texts.noVods}
      hint={texts.noVodsHint}
      action={<ButtonLink to="/vod">{texts.toVods}</ButtonLink>}
    />
  )
}
