// Deeds on a work that ask for words or a moment first. Each says what it will do.
import { localText } from '@manjuan/contract/staff/openings'
import { Button } from '@manjuan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, SelectField, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './frame.module.css'
import { searchOf, type Work } from './types.ts'

interface PanelProps {
  work: Work
  onClose(): void
}

const reasons = ['主管部门通知', '版权投诉', '内容违法违规', '作者或版权方要求'].map((words) => ({
  value: words,
  label: words,
}))

export function TakeDownPanel({ work: { id, version, buyers, spent }, onClose }: PanelProps) {
  const takeDown = useDeed('takeDownWork', onClose)
  return (
    <Panel title="合规下架" onClose={onClose}>
      <div className={styles.told}>
        <p>10 秒内所有读者都看不到，买过的也不能看。只有“解除合规下架”能恢复。</p>
        <p>{buyers > 0 ? `${buyers} 人买过，共 ${spent} 金币` : '还没有人买过'}</p>
      </div>
      <Form
        deed={takeDown}
        submit="立即下架"
        input={({ reason = '', note = '', reference = '' }) => ({
          params: { id },
          body: { version, reference, reason: note.trim() === '' ? reason : `${reason}：${note.trim()}` },
        })}
      >
        <SelectField name="reason" label="原因" start={reasons[0]?.value} choices={reasons} />
        <TextField name="reference" label="依据" hint="文号、投诉编号或链接" maxLength={200} autoComplete="off" />
        <TextField name="note" label="补充（可不填）" maxLength={400} autoComplete="off" />
      </Form>
    </Panel>
  )
}

export function LiftPanel({ work: { id, version }, onClose }: PanelProps) {
  const lift = useDeed('liftTakeDown', onClose)
  return (
    <Panel title="解除合规下架" onClose={onClose}>
      <p className={styles.told}>买过的读者又能看。作品不会自动上架，要再点“上架”。</p>
      <Form deed={lift} submit="解除" input={({ reason = '' }) => ({ params: { id }, body: { version, reason } })}>
        <TextField name="reason" label="原因" maxLength={500} autoComplete="off" />
      </Form>
    </Panel>
  )
}

export function SchedulePanel({ work: { id, version, opensAt }, onClose }: PanelProps) {
  const schedule = useDeed('scheduleWork', (saved, key) => {
    offerUndo(key, saved.opensAt === null ? '已取消定时' : '已定时')
    onClose()
  })
  return (
    <Panel title="定时上架" onClose={onClose}>
      <p className={styles.told}>到这一分钟读者才看得到，之前哪里都没有。</p>
      <Form
        deed={schedule}
        submit="定时"
        input={(values) => ({ params: { id }, body: { version, opensAt: values.opensAt ?? '' } })}
      >
        <TextField
          name="opensAt"
          label="上架时间（上海）"
          type="datetime-local"
          start={opensAt === null ? '' : localText(new Date(opensAt))}
        />
      </Form>
      {opensAt !== null && (
        <Button
          kind="plain"
          size="m"
          busy={schedule.busy}
          onClick={() => void schedule.run({ params: { id }, body: { version, opensAt: null } })}
        >
          取消定时
        </Button>
      )}
    </Panel>
  )
}

export function PurgePanel({ work: { id, version }, onClose }: PanelProps) {
  const navigate = useNavigate()
  const tried = useStaff('tryPurge', { params: { id } })
  const purge = useDeed('purgeWork', () => navigate({ to: '/works', search: searchOf('state=binned') }))
  return (
    <Panel title="彻底删除" onClose={onClose}>
      <p className={styles.told} role="status">
        {tried.error?.message ?? (tried.data ? goneText(tried.data) : '正在清点')}
      </p>
      <Form
        deed={purge}
        submit="彻底删除，不能恢复"
        disabled={!tried.data}
        input={() => ({ params: { id }, body: { version } })}
      >
        {null}
      </Form>
    </Panel>
  )
}

type Gone = NonNullable<ReturnType<typeof useStaff<'tryPurge'>>['data']>

const goneText = ({ parts, pictures, folders, files, bytes }: Gone): string =>
  `将删除 ${parts} 章、${pictures} 张图片${folders > 0 ? `、${folders} 集影片` : ''}，共 ${files} 个文件，${sizeText(bytes)}`

function sizeText(bytes: number): string {
  const units = ['字节', 'KB', 'MB', 'GB']
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
