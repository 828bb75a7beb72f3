// The top-up centre (T-01), and the result of the order from which the reader comes back.
import type { PausedType, PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { Button, EmptyState, Icon, Loaded, Skeleton, SkeletonGroup, TopBar } from '@manjuan/ui'
import { formatYuan } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recharge } from '#api/payment.ts'
import { commonInfo, contactAddress } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import { usePage } from '#page/navigation.tsx'
import { appType } from '#parts/access/checkout/use-pay.ts'
import { usePayDialogs } from '#parts/access/checkout/use-pay-dialogs.tsx'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { PayAgreement } from '#parts/legal/legal-links.tsx'
import { MemberCard } from '#parts/membership/member-card.tsx'
import { VipZone } from '#parts/membership/vip-zone.tsx'
import { PayReturn } from '#parts/pay-return/pay-return.tsx'
import { orderNoOf, type PayAgain } from '#parts/pay-return/rules.ts'
import { useOrder } from '#parts/pay-return/use-order.ts'
import { OrderResult } from './order-result.tsx'
import { PackageTiles } from './package-tiles.tsx'
import styles from './purchase.module.css'
import { againOf, type CameFrom, cameFrom, type Pick, pickOf, preselect, purchasePath } from './rules.ts'
import { texts } from './texts.ts'

export default function Purchase() {
  const { query } = usePage()
  const from = cameFrom(query)
  const orderNo = orderNoOf(query)
  const order = useOrder(orderNo)
  return (
    <>
      <TopBar title={texts.title} root={from === null} />
      {orderNo === null ? (
        <Centre from={from} again={againOf(query)} pick={pickOf(query)} />
      ) : (
        <OrderResult key={orderNo} order={order} from={from} />
      )}
      <PayReturn orderNo={orderNo} />
    </>
  )
}

interface Offer {
  payConfigs: readonly PayConfig[]
  subTypes: readonly PaySubType[]
  pausedTypes: readonly PausedType[]
  notes: readonly string[]
}

interface CentreProps {
  from: CameFrom
  /** the package and channel of an order that was not paid. */
  again: PayAgain | null
  pick: Pick
}

function Centre({ from, again, pick }: CentreProps) {
  const offer = useQuery(recharge(appType()))
  return (
    <Loaded query={offer} skeleton={<CentreSkeleton />}>
      {(told) => <Offers offer={told} from={from} again={again} pick={pick} />}
    </Loaded>
  )
}

function Offers({ offer, from, again, pick }: CentreProps & { offer: Offer }) {
  const { payConfigs, subTypes, pausedTypes, notes } = offer
  const user = useUser()
  const repeated = payConfigs.find(({ id }) => id === again?.packageId)
  const [chosenId, setChosenId] = useState(repeated?.id)
  const chosen = payConfigs.find(({ id }) => id === chosenId) ?? preselect(payConfigs, pick)
  const { choose, dialogs } = usePayDialogs({
    channels: subTypes,
    paused: pausedTypes,
    marked: again?.channelCode ?? null,
    begin: repeated,
    payFor: { returnTo: purchasePath(from), want: null, insteadOf: again?.insteadOf },
  })
  const chooseTile = (config: PayConfig) => {
    setChosenId(config.id)
    choose(config)
  }
  const open = subTypes.length > 0 && payConfigs.length > 0
  return (
    <>
      <div className={styles.page}>
        {user && <MemberCard user={user} />}
        {open ? (
          <>
            <PackageTiles
              title={texts.vipPackages}
              type="vip"
              all={payConfigs}
              chosen={chosen?.id}
              onChoose={chooseTile}
            />
            <PackageTiles
              title={texts.coinPackages}
              type="coin"
              all={payConfigs}
              chosen={chosen?.id}
              onChoose={chooseTile}
            />
          </>
        ) : (
          <Closed paused={pausedTypes} />
        )}
        <div className={styles.zone}>
          <VipZone />
        </div>
        <Keep />
        <Notes notes={notes} />
        <PayAgreement />
        <Service />
      </div>
      {open && chosen && <PayBar chosen={chosen} onPay={() => choose(chosen)} />}
      {dialogs}
    </>
  )
}

function PayBar({ chosen, onPay }: { chosen: PayConfig; onPay(): void }) {
  return (
    <div className={styles.bar}>
      <p className={styles.chosen} aria-live="polite">
        <span>{texts.chosen}</span>
        <b>{chosen.title}</b>
      </p>
      <Button size="l" className={styles.payButton ?? ''} onClick={onPay}>
        <span className="digits">{texts.pay(formatYuan(chosen.amountLevel))}</span>
      </Button>
    </div>
  )
}

/** The state without a way to pay (T-07). */
function Closed({ paused }: { paused: readonly PausedType[] }) {
  return (
    <EmptyState
      drawing="purse"
      title={texts.closed}
      hint={paused.length > 0 ? texts.paused(paused) : texts.closedHint}
      action={
        <a href={contactAddress('contactPage')} className={styles.ask}>
          <Icon name="service" size={20} />
          {texts.askService}
        </a>
      }
    />
  )
}

/** Account and password, so that purchases can be found again. */
function Keep() {
  const user = useUser()
  const [saving, setSaving] = useState(false)
  if (!user) return null
  return (
    <section className={styles.keep}>
      <div className={styles.keepHead}>
        <div>
          <h2 className={styles.heading}>{texts.keep}</h2>
          <p className={styles.quiet}>{texts.keepHint}</p>
        </div>
        <Button kind="soft" size="s" icon="download" onClick={() => setSaving(true)}>
          {texts.savePicture}
        </Button>
      </div>
      <Credentials user={user} />
      <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />
    </section>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className={styles.notes}>
      <h2 className={styles.heading}>{texts.notes}</h2>
      <ol>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </section>
  )
}

function Service() {
  const { data: info } = useQuery(commonInfo())
  return (
    <a href={contactAddress('contactPage')} className={styles.service}>
      <Icon name="service" size={22} />
      <span className={styles.serviceName}>{texts.service}</span>
      {info?.serviceHours && <span className={styles.quiet}>{texts.serviceHint(info.serviceHours)}</span>}
      <Icon name="right" size={18} />
    </a>
  )
}

function CentreSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton height={142} radius="card" />
      <div className={styles.bones}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={116} radius="card" />
        ))}
      </div>
      <div className={styles.bones}>
        {[1, 2].map((n) => (
          <Skeleton key={n} height={116} radius="card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
