// The last versions of a home. A former one is shown again by one click, as a new version.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import type { Home } from '#parts/home-slots.ts'
import { Section } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './publishing.module.css'

type Version = StaffDataOf<'homeVersions'>['versions'][number]

interface VersionsProps {
  kind: Home['kind']
  branch: number
  mayPublish: boolean
  onRestored(home: Home): void
}

export function Versions({ kind, branch, mayPublish, onRestored }: VersionsProps) {
  const query = useStaff('homeVersions', { params: { kind }, query: { branch } })
  const restore = useDeed('restoreHome', (home, key) => {
    onRestored(home)
    offerUndo(key, '已恢复，10 秒内读者可见')
  })
  const versions = query.data?.versions
  const newest = versions?.[0]?.version
  const columns: Column<Version>[] = [
    { title: '版本', show: ({ version }) => `第 ${version} 版${version === newest ? '（现在）' : ''}` },
    { title: '备注', show: ({ note }) => note || '—', wide: true },
    {
      title: '内容',
      show: ({ follows, slots, banners }) => (follows ? '跟随所有渠道' : `${slots} 栏，${banners} 张轮播图`),
    },
    { title: '发布的人', show: ({ staff }) => staff },
    { title: '时间', show: ({ at }) => timeText(at) },
    ...(mayPublish
      ? [
          {
            title: '操作',
            show: ({ version }: Version) =>
              version === newest ? (
                '—'
              ) : (
                <button
                  type="button"
                  disabled={restore.busy}
                  aria-label={`恢复第 ${version} 版`}
                  onClick={() => void restore.run({ params: { kind, version }, body: { branch } })}
                >
                  恢复
                </button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Section title="发布过的版本">
      <p className={styles.refused} role="alert">
        {restore.trouble?.text}
      </p>
      <Rows
        label="版本"
        query={wholeList(versions, query.error, query.refetch)}
        columns={columns}
        rowKey={({ version }) => version}
        empty="还没有发布过：发布后，以前的版本可以从这里一键恢复"
      />
      {mayPublish && branch === 0 && newest !== undefined && (
        <p className={styles.note}>
          <button
            type="button"
            disabled={restore.busy}
            onClick={() => void restore.run({ params: { kind, version: 0 }, body: { branch } })}
          >
            回到第一次发布之前的首页
          </button>
        </p>
      )}
    </Section>
  )
}
