// What a person may do with one package: edit it, move it among those of its type, make it the default.
import type { useDeed } from '#api/use-deed.ts'
import styles from './offer.module.css'
import type { Package } from './types.ts'

/** The panel over the list. */
export type Open = { add: Package['type'] } | { edit: Package } | null

interface DeedsProps {
  pack: Package
  all: readonly Package[]
  own: readonly Package[]
  order: ReturnType<typeof useDeed<'orderPackages'>>
  choose: ReturnType<typeof useDeed<'chooseDefault'>>
  onOpen(open: Open): void
}

export function PackageDeeds({ pack, all, own, order, choose, onOpen }: DeedsProps) {
  const at = own.indexOf(pack)
  const seen = all.map(({ id }) => id)
  const swap = (other: Package | undefined) => {
    const places: Readonly<Record<number, number>> = other ? { [pack.id]: other.id, [other.id]: pack.id } : {}
    void order.run({ body: { seen, ids: seen.map((id) => places[id] ?? id) } })
  }
  const { id, version, title, isDefault, enabled } = pack
  return (
    <span className={styles.deeds}>
      <button type="button" aria-label={`编辑${title}`} onClick={() => onOpen({ edit: pack })}>
        编辑
      </button>
      <button
        type="button"
        aria-label={`上移${title}`}
        disabled={at <= 0 || order.busy}
        onClick={() => swap(own[at - 1])}
      >
        上移
      </button>
      <button
        type="button"
        aria-label={`下移${title}`}
        disabled={at === own.length - 1 || order.busy}
        onClick={() => swap(own[at + 1])}
      >
        下移
      </button>
      {!isDefault && enabled && (
        <button
          type="button"
          aria-label={`把${title}设为默认`}
          disabled={choose.busy}
          onClick={() => void choose.run({ params: { id }, body: { version } })}
        >
          设为默认
        </button>
      )}
    </span>
  )
}
