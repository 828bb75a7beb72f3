// The state of an order, asked of the server until it is settled, and shown as it is (T-06).
import type { OrderWant, PayOrder } from '@manjuan/contract/reader/payment'
import {
  Button,
  ButtonLink,
  cx,
  EmptyState,
  FailedState,
  Icon,
  type IconName,
  Skeleton,
  SkeletonGroup,
} from '@manjuan/ui'
import { formatClock, formatYuan } from '@manjuan/ui/format'
import { useSecondsLeft } from '@manjuan/ui/forms'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { serverNow } from '#api/clock.ts'
import { contactAddress } from '#api/site.ts'
import { comicHistory } from '#local/comic-history.ts'
import { novelHistory } from '#local/novel-history.ts'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import { wantedChapter } from '#local/wanted-chapter.ts'
import { navigate } from '#page/navigation.tsx'
import { MemberCard } from '#parts/membership/member-card.tsx'
import { HelpCard } from '#parts/pay-return/help.tsx'
import { KeepCard } from '#parts/pay-return/keep-card.tsx'
import { payOn } from '#parts/pay-return/leave.ts'
import { againPath } from '#parts/pay-return/rules.ts'
import { useArrival } from '#parts/pay-return/use-arrival.ts'
import styles from './order-result.module.css'
import {
  bookPath,
  type CameFrom,
  novelPath,
  type OrderPhase,
  orderPhase,
  purchasePath,
  vipListPath,
  wantedPath,
} from './rules.ts'
import { texts } from './texts.ts'

const PayDoor = lazy(() => import('#parts/access/checkout/pay-door.tsx'))

interface OrderResultProps {
  order: UseQueryResult<PayOrder>
  from: CameFrom
}

export function OrderResult({ order, from }: OrderResultProps) {
  if (order.data) return <Settled order={order.data} from={from} onAsk={() => order.refetch()} />
  if (order.error?.name === 'Refused') return <Missing from={from} />
  if (order.isError) return <FailedState onRetry={() => void order.refetch()} />
  return (
    <SkeletonGroup className={styles.loading ?? ''}>
      <Skeleton width={72} height={72} radius="round" />
      <Skeleton width="40%" height={24} />
      <Skeleton height={160} radius="card" />
    </SkeletonGroup>
  )
}

interface SettledProps {
  order: PayOrder
  from: CameFrom
  onAsk(): Promise<unknown>
}

function Settled({ order, from, onAsk }: SettledProps) {
  // The end is a time of the server, the countdown one of this device.
  const left = useSecondsLeft(Date.parse(order.expiresAt) - serverNow() + Date.now())
  const phase = orderPhase(order.state, left)
  useArrival(phase === 'paid')
  return (
    <div className={styles.result}>
      <div className={styles.head} role="status">
        <Mark phase={phase} />
        <h2 className={styles.title}>{titles[phase]}</h2>
        {phase === 'paid' ? <Received order={order} /> : <p className={styles.hint}>{hints[phase]}</p>}
        {phase === 'paid' && order.want && <Wanted want={order.want} />}
      </div>
      {phase === 'waiting' && (
        <p className={styles.left}>
          {texts.order.left} <b className="digits">{formatClock(left)}</b>
        </p>
      )}
      <Facts order={order} />
      {phase === 'paid' && <Balance />}
      <Actions phase={phase} order={order} from={from} onAsk={onAsk} />
      {phase === 'paid' && <KeepCard orderNo={order.orderNo} />}
      {(phase === 'expired' || phase === 'failed') && <HelpCard />}
    </div>
  )
}

const titles: Record<OrderPhase, string> = {
  waiting: texts.order.waitingTitle,
  checking: texts.order.checkingTitle,
  paid: texts.order.paidTitle,
  expired: texts.order.expiredTitle,
  failed: texts.order.failedTitle,
  refunded: texts.order.refundedTitle,
}

const hints: Record<Exclude<OrderPhase, 'paid'>, string> = {
  waiting: texts.order.waitingHint,
  checking: texts.order.checkingHint,
  expired: texts.order.expiredHint,
  failed: texts.order.failedHint,
  refunded: texts.order.refundedHint,
}

const marks: Record<OrderPhase, IconName> = {
  waiting: 'clock',
  checking: 'clock',
  paid: 'check',
  expired: 'warn',
  failed: 'close',
  refunded: 'swap',
}

function Mark({ phase }: { phase: OrderPhase }) {
  const open = phase === 'waiting' || phase === 'checking'
  return (
    <span className={cx(styles.mark, phase === 'paid' && styles.good, open && styles.open)}>
      <Icon name={marks[phase]} size={36} />
    </span>
  )
}

function goodsOf({ coins, giftCoins, vipDays }: PayOrder): string[] {
  return [
    vipDays > 0 && texts.order.days(vipDays),
    coins > 0 && texts.order.coins(coins),
    giftCoins > 0 && texts.order.gift(giftCoins),
  ].filter((each) => each !== false)
}

function nameOf({ kind, number, title }: OrderWant): string {
  if (kind === 'video') return title
  return kind === 'comic_chapter' ? texts.order.chapter(number, title) : texts.order.novelChapter(number, title)
}

/** What became of the item that the order was made for. */
function Wanted({ want }: { want: OrderWant }) {
  if (want.state === 'open') return null
  return (
    <p className={styles.hint}>
      {nameOf(want)} {texts.order.want[want.state]}
    </p>
  )
}

function Received({ order }: { order: PayOrder }) {
  const got = goodsOf(order)
  return (
    <ul className={styles.got} aria-label={texts.order.got}>
      {got.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function Facts({ order }: { order: PayOrder }) {
  return (
    <dl className={styles.facts}>
      {order.state !== 'paid' && (
        <div>
          <dt>{texts.order.pack}</dt>
          <dd>{goodsOf(order).join(' + ')}</dd>
        </div>
      )}
      {order.want && (
        <div>
          <dt>{texts.order.wanted}</dt>
          <dd>{nameOf(order.want)}</dd>
        </div>
      )}
      <Money name={texts.order.amount} fen={order.amountFen} />
      {order.refundedFen > 0 && <Money name={texts.order.refunded} fen={order.refundedFen} />}
      <div>
        <dt>{texts.order.number}</dt>
        <dd className={styles.number}>{order.orderNo}</dd>
      </div>
    </dl>
  )
}

function Money({ name, fen }: { name: string; fen: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="digits">
        {texts.yen}
        {formatYuan(fen)}
      </dd>
    </div>
  )
}

function Balance() {
  const user = useUser()
  return user && <MemberCard user={user} />
}

function Actions({ phase, order, from, onAsk }: SettledProps & { phase: OrderPhase }) {
  const again = purchasePath(from)
  // No work waits for the reader.
  const isLast = from === null && !order.want
  if (phase === 'paid')
    return (
      <Stack>
        {order.want?.bookId ? <ToWanted want={order.want} /> : <BackToWork from={from} />}
        {order.vipDays > 0 && (
          <ButtonLink to={vipListPath(from)} block size="l" kind={isLast ? 'primary' : 'plain'} icon="crown">
            {texts.order.toVipFree}
          </ButtonLink>
        )}
        <Button
          block
          size="l"
          kind={isLast && order.vipDays === 0 ? 'primary' : 'plain'}
          onClick={() => navigate('/user')}
        >
          {texts.order.account}
        </Button>
        <Button block kind="ghost" onClick={() => navigate(again, { replace: true })}>
          {texts.order.more}
        </Button>
      </Stack>
    )
  if (phase === 'waiting') return <Waiting order={order} from={from} onAsk={onAsk} />
  if (phase === 'checking')
    return (
      <Stack>
        <Button block size="l" icon="refresh" onClick={() => void onAsk()}>
          {texts.order.ask}
        </Button>
        <Service />
      </Stack>
    )
  if (phase === 'refunded')
    return (
      <Stack>
        <Button block size="l" onClick={() => navigate(again, { replace: true })}>
          {texts.order.again}
        </Button>
        <Service />
      </Stack>
    )
  return (
    <Stack>
      <Button block size="l" onClick={() => navigate(againPath(purchasePath(from), order), { replace: true })}>
        <span className="digits">{texts.order.payAgain(formatYuan(order.amountFen))}</span>
      </Button>
      <Service />
    </Stack>
  )
}

/** An open order: its own way to be paid, and another one. */
function Waiting({ order, from, onAsk }: SettledProps) {
  const again = purchasePath(from)
  return (
    <Stack>
      {order.door !== 'page' && (
        <Suspense>
          <PayDoor order={order} path={again} />
        </Suspense>
      )}
      {order.door === 'page' && order.payUrl !== '' && (
        <Button block size="l" onClick={() => payOn(order, again)}>
          {texts.order.payOn}
        </Button>
      )}
      <Button block kind="plain" icon="refresh" onClick={() => void onAsk()}>
        {texts.order.ask}
      </Button>
      <Button
        block
        kind="ghost"
        onClick={() =>
          navigate(againPath(purchasePath(from), { ...order, insteadOf: order.orderNo }), { replace: true })
        }
      >
        {texts.order.payOther}
      </Button>
      <Service />
    </Stack>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

function Service() {
  return (
    <a href={contactAddress('contactPage')} className={styles.service}>
      <Icon name="service" size={18} />
      {texts.askService}
    </a>
  )
}

function ToWanted({ want }: { want: OrderWant }) {
  return (
    <ButtonLink to={wantedPath(want)} block size="l" icon={want.kind === 'video' ? 'play' : 'book'}>
      {texts.order.toWanted} {nameOf(want)}
    </ButtonLink>
  )
}

function BackToWork({ from }: { from: CameFrom }) {
  if (!from) return null
  if (from.kind === 'book') return <BackToBook bookId={from.id} />
  if (from.kind === 'novel') return <BackToNovel bookId={from.id} />
  return (
    <ButtonLink to={`/vod/detail?vodId=${from.id}`} block size="l" icon="play">
      {texts.order.backToFilm}
    </ButtonLink>
  )
}

function BackToBook({ bookId }: { bookId: number }) {
  const entry = useLocal(comicHistory)?.find(({ book }) => book.bookId === bookId)
  const wanted = useLocal(wantedChapter)
  // Addresses of the specification name a novel by `bookId` too, so its wanted chapter tells it from a comic.
  if (wanted?.kind === 'novel' && wanted.bookId === bookId) return <BackToNovel bookId={bookId} />
  // The chapter for which the coins were bought, else the chapter read last.
  const number = wanted?.bookId === bookId ? wanted.number : entry?.number
  return (
    <ButtonLink to={bookPath(bookId, number)} block size="l" icon="book">
      {entry && number ? texts.order.readOnChapter(entry.book.title, number) : texts.order.backToBook}
    </ButtonLink>
  )
}

function BackToNovel({ bookId }: { bookId: number }) {
  const entry = useLocal(novelHistory)?.find(({ book }) => book.bookId === bookId)
  const wanted = useLocal(wantedChapter)
  const number = wanted?.kind === 'novel' && wanted.bookId === bookId ? wanted.number : entry?.number
  return (
    <ButtonLink to={novelPath(bookId, number)} block size="l" icon="novel">
      {texts.order.backToNovel}
    </ButtonLink>
  )
}

function Missing({ from }: { from: CameFrom }) {
  return (
    <EmptyState
      drawing="purse"
      title={texts.order.missingTitle}
      hint={texts.order.missingHint}
      action={<Button onClick={() => navigate(purchasePath(from), { replace: true })}>{texts.order.again}</Button>}
    />
  )
}
