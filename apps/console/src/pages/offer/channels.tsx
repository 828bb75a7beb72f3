// The ways to pay, in the readers' order.
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { ChannelPanel } from './channel.tsx'
import styles from './offer.module.css'
import { type Channel, channelState, foldText, providerNames } from './types.ts'

export function Channels({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useStaff('channels')
  const [open, setOpen] = useState<Channel | null>(null)
  const columns: Column<Channel>[] = [
    { title: '名称', show: (channel) => <Name {...channel} />, wide: true },
    { title: '来自', show: ({ provider }) => providerNames[provider] ?? provider },
    { title: '折扣', show: foldText },
    { title: '排序', show: ({ position }) => position },
    { title: '状态', show: (channel) => <State {...channel} /> },
    ...(mayEdit
      ? [
          {
            title: '操作',
            show: (channel: Channel) => (
              <button
                type="button"
                aria-label={`编辑${channel.description}（${channel.code}）`}
                onClick={() => setOpen(channel)}
              >
                编辑
              </button>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className={styles.block}>
      <header className={styles.head}>
        <h2>支付渠道</h2>
      </header>
      <Rows
        label="支付渠道"
        query={wholeList(data?.channels, error, refetch)}
        columns={columns}
        rowKey={({ code }) => code}
        empty="还没有渠道"
      />
      {open && <ChannelPanel key={open.code} channel={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Name({ description, code, maintenance }: Channel) {
  return (
    <span className={styles.name}>
      {description}
      <small>{maintenance === '' ? code : `${code}，${maintenance}`}</small>
    </span>
  )
}

function State(channel: Channel) {
  const words = channelState(channel, new Date())
  return words === '可用' ? words : <span className={styles.off}>{words}</span>
}
