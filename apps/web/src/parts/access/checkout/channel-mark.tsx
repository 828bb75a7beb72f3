// Marks of the ways to pay: own drawings in one line, so that a channel is known before its name is read.
import type { PaySubType } from '@manjuan/contract/reader/payment'
import type { ReactNode } from 'react'
import styles from './channel-mark.module.css'

const drawings: Record<PaySubType['superiorCode'], ReactNode> = {
  // Two bubbles of a chat, and a hook for done.
  wechat_pay: (
    <>
      <path d="M14.5 9.2C13.9 6.7 11.4 4.9 8.6 4.9 5.3 4.9 2.6 7.2 2.6 10.1c0 1.7.9 3.1 2.3 4.1l-.6 2 2.3-1.2" />
      <path d="M21.4 14.5c0-2.6-2.5-4.6-5.5-4.6s-5.5 2-5.5 4.6 2.5 4.6 5.5 4.6c.7 0 1.3-.1 1.9-.3l2 1-.5-1.8c1.3-.8 2.1-2.1 2.1-3.5z" />
      <path d="M13.7 14.5l1.6 1.5 2.9-3" />
    </>
  ),
  // A purse with a coin.
  alipay: (
    <>
      <path d="M3.5 8.5h15a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z" />
      <path d="M3.5 8.5v-1a2 2 0 0 1 1.6-2l11-1.7v4.7" />
      <circle cx="16.5" cy="14" r="1.7" />
    </>
  ),
  // A card.
  bank: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M6.5 15h4" />
    </>
  ),
}

export const ChannelMark = ({ kind }: { kind: PaySubType['superiorCode'] }) => (
  <span className={styles.mark} data-kind={kind} aria-hidden>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the name of the channel stands beside it */}
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {drawings[kind]}
    </svg>
  </span>
)
