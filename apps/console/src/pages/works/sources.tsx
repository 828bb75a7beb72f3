// What an episode plays from: an address elsewhere, or qualities and sounds that are removed or made anew by the queue.
import { useDeed } from '#api/use-deed.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapter.module.css'
import { type EditProps, type Source, sourceStates, sourceText } from './episode-words.ts'

interface SourcesProps extends Omit<EditProps, 'mayEdit'> {
  mayRun: boolean
}

export function Sources({ params, stored: { sources, external, version, canRemake }, mayRun }: SourcesProps) {
  const drop = useDeed('dropSource', (_, key) => offerUndo(key, '已移除；撤销会重新制作'))
  const remake = useDeed('remakeSource')
  if (external !== null)
    return (
      <p>
        在别的网站播放：<span>{external}</span>。重新采集会更新这个地址。
      </p>
    )
  const isFree = ({ state }: Source) => state === 'ready' || state === 'failed'
  const columns: Column<Source>[] = [
    { title: '片源', show: sourceText },
    { title: '尺寸', show: ({ width, height }) => (width > 0 ? `${width}×${height}` : '—') },
    { title: '码率', show: ({ bitsPerSecond: bits }) => (bits > 0 ? `${Math.round(bits / 1_000)} kbit/s` : '—') },
    { title: '状态', show: ({ state, error }) => sourceStates[state] + (error === '' ? '' : `：${error}`), wide: true },
  ]
  const deeds: Column<Source> = {
    title: '操作',
    show: (source) =>
      isFree(source) && (
        <div className={styles.deeds}>
          {canRemake && (
            <button
              type="button"
              aria-label={`重新制作 ${sourceText(source)}`}
              disabled={remake.busy}
              onClick={() => void remake.run({ params: { ...params, name: source.name }, body: { version } })}
            >
              重新制作
            </button>
          )}
          <button
            type="button"
            aria-label={`移除 ${sourceText(source)}`}
            disabled={drop.busy}
            onClick={() => void drop.run({ params: { ...params, name: source.name }, body: { version } })}
          >
            移除
          </button>
        </div>
      ),
  }
  return (
    <>
      <p className={styles.fault} role="alert">
        {drop.trouble?.text ?? remake.trouble?.text}
      </p>
      <Rows
        label="片源"
        query={wholeList(sources, null, () => undefined)}
        columns={mayRun ? [...columns, deeds] : columns}
        rowKey={({ name }) => name}
        empty="还没有片源"
      />
    </>
  )
}
