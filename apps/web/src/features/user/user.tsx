// The profile: a card worth saving, membership and coins, and the ways on.
import { limits } from '@manjuan/contract/limits'
import { Button, ButtonLink, cx, FailedState, Icon, type IconName, Skeleton, SkeletonGroup, TopBar } from '@manjuan/ui'
import { formatMoment } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { freshUser } from '#api/account.ts'
import { tickets } from '#api/desk.ts'
import { commonInfo, contactAddress } from '#api/site.ts'
import { signedOut } from '#local/signed-out.ts'
import { latinOf, useSiteName } from '#local/site-look.ts'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import type { LocalUser } from '#local/user.ts'
import { Link } from '#page/navigation.tsx'
import { Credentials } from '#parts/credentials/credentials.tsx'
import { SavePicture } from '#parts/credentials/save-picture.tsx'
import { Agreement, LegalFoot } from '#parts/legal/legal-links.tsx'
import { MemberCard } from '#parts/membership/member-card.tsx'
import { VipZone } from '#parts/membership/vip-zone.tsx'
import { PayReturn } from '#parts/pay-return/pay-return.tsx'
import { ClearHistory } from '#parts/privacy/clear-history.tsx'
import { PrivateSwitch } from '#parts/privacy/private-switch.tsx'
import { LibraryBlock } from './library-block.tsx'
import { linkPaths, type ProfileLink, profileLinks, prompts } from './rules.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

const LeaveSheet = lazy(() => import('./forms/leave-sheet.tsx'))
const GuestQuestion = lazy(() => import('./forms/guest-question.tsx'))

export default function User() {
  const user = useUser()
  const fresh = useQuery(freshUser())
  return (
    <>
      <TopBar title={texts.title} root />
      {user ? (
        <Profile user={user} />
      ) : fresh.isError ? (
        <FailedState onRetry={() => void fresh.refetch()} />
      ) : (
        <Bones />
      )}
      <PayReturn />
      <Suspense>
        <GuestQuestion />
      </Suspense>
    </>
  )
}

function Profile({ user }: { user: LocalUser }) {
  const shown = prompts(user)
  const isSignedOut = useLocal(signedOut) > 0
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const leave = (way: Leaving['way']) => setLeaving({ way, open: true })
  return (
    <div className={styles.page}>
      <LibraryBlock />
      <AccountCard user={user} onSwitch={shown.bind ? () => leave('switch') : null} />
      {isSignedOut && (
        <Prompt icon="warn" to={linkPaths.switch} title={texts.signedOutTitle} hint={texts.signedOutHint}>
          {texts.signedOutAction}
        </Prompt>
      )}
      {user.foundAt && (
        <Prompt
          icon="warn"
          to={linkPaths.password}
          title={texts.foundTitle}
          hint={texts.foundHint(formatMoment(user.foundAt))}
        >
          {texts.foundAction}
        </Prompt>
      )}
      <MemberCard
        user={user}
        action={
          <ButtonLink to={linkPaths.topUp} kind="primary" icon="coin">
            {texts.topUp}
          </ButtonLink>
        }
      />
      {shown.vip && (
        <Prompt gold icon="crown" to={linkPaths.vip} title={texts.promoTitle} hint={texts.promoHint}>
          {texts.promoAction}
        </Prompt>
      )}
      <VipZone />
      {shown.bind && (
        <Prompt icon="phone" to={linkPaths.bind} title={texts.bindTitle} hint={texts.bindHint(limits.bindRewardCoins)}>
          {texts.bindAction}
        </Prompt>
      )}
      <Privacy />
      <Links user={user} onSwitch={() => leave('switch')} />
      <button type="button" className={cx(styles.links, styles.logout)} onClick={() => leave('logout')}>
        {texts.logout}
      </button>
      {leaving && (
        <Suspense>
          <LeaveSheet {...leaving} onClose={() => setLeaving({ ...leaving, open: false })} />
        </Suspense>
      )}
      <LegalFoot />
    </div>
  )
}

/** leaving an account is explained before it happens. */
interface Leaving {
  way: 'switch' | 'logout'
  open: boolean
}

function Privacy() {
  return (
    <section className={cx(styles.links, styles.privacy)} aria-label={texts.privacy}>
      <PrivateSwitch />
      <ClearHistory />
    </section>
  )
}

interface AccountCardProps {
  user: LocalUser
  /** Leads a reader who has an account already to it; null for one who is known by a mobile. */
  onSwitch: (() => void) | null
}

function AccountCard({ user, onSwitch }: AccountCardProps) {
  const [saving, setSaving] = useState(false)
  const site = useSiteName()
  return (
    <section className={styles.card} aria-label={texts.card}>
      <div className={styles.cardHead}>
        <span className={styles.seal} aria-hidden>
          {[...site].slice(0, 2).join('')}
        </span>
        <h2 className={styles.cardName}>{texts.card}</h2>
        {onSwitch ? (
          <Button kind="ghost" size="s" className={styles.other} onClick={onSwitch}>
            {texts.haveAccount}
          </Button>
        ) : (
          <span className={styles.latin} aria-hidden>
            {latinOf(site)}
          </span>
        )}
      </div>
      <Credentials user={user} size="large" />
      <div className={styles.cardFoot}>
        <p>{texts.keep}</p>
        <Button kind="soft" icon="download" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      </div>
      <Agreement />
      <SavePicture user={user} open={saving} onClose={() => setSaving(false)} />
    </section>
  )
}

interface PromptProps {
  icon: IconName
  to: string
  title: string
  hint: string
  gold?: boolean
  children: ReactNode
}

function Prompt({ icon, to, title, hint, gold = false, children }: PromptProps) {
  return (
    <Link to={to} className={cx(styles.prompt, gold && styles.gold)}>
      <Icon name={icon} size={28} />
      <span className={styles.promptWords}>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <span className={styles.promptAction}>{children}</span>
    </Link>
  )
}

const icons: Record<ProfileLink, IconName> = {
  bind: 'phone',
  bound: 'phone',
  password: 'key',
  topUp: 'wallet',
  consumed: 'receipt',
  coins: 'coin',
  devices: 'phone',
  autoBuy: 'bolt',
  service: 'service',
  switch: 'swap',
  complaint: 'info',
}

function Links({ user, onSwitch }: { user: LocalUser; onSwitch(): void }) {
  const { data: info } = useQuery(commonInfo())
  const { data: filed } = useQuery(tickets())
  const hints: Partial<Record<ProfileLink, string | undefined>> = {
    bound: user.mobile,
    topUp: texts.links.topUpHint,
    service: filed?.some(({ unread }) => unread) ? texts.links.answered : info?.serviceHours,
  }
  return (
    <nav aria-label={texts.linksLabel}>
      <ul className={styles.links}>
        {profileLinks(user).map((link) => (
          <li key={link}>
            <Row link={link} hint={hints[link]} onSwitch={onSwitch} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RowProps {
  link: ProfileLink
  hint: string | undefined
  onSwitch(): void
}

function Row({ link, hint, onSwitch }: RowProps) {
  const face = (
    <>
      <Icon name={icons[link]} size={22} className={styles.linkIcon} />
      <span className={styles.linkName}>{texts.links[link]}</span>
      {hint && <span className={styles.linkHint}>{hint}</span>}
      <Icon name="right" size={18} className={styles.arrow} />
    </>
  )
  if (link === 'switch')
    return (
      <button type="button" className={styles.link} onClick={onSwitch}>
        {face}
      </button>
    )
  if (link === 'service' || link === 'complaint')
    return (
      <a className={styles.link} href={contactAddress(link === 'service' ? 'contactPage' : 'complaintPage')}>
        {face}
      </a>
    )
  return (
    <Link className={styles.link} to={linkPaths[link]}>
      {face}
    </Link>
  )
}

function Bones() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton height={236} radius="card" />
      <Skeleton height={150} radius="card" />
      <Skeleton height={68} radius="card" />
      <Skeleton height={160} radius="card" />
    </SkeletonGroup>
  )
}
