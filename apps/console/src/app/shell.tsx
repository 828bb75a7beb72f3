// The frame of every page behind the sign-in: the rail of places, warnings, and the dialog that asks for proof.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState, IconButton } from '@manjuan/ui'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isSignedOut, useStaff } from '#api/call.ts'
import { Proof } from '#parts/proof.tsx'
import { UndoBar } from '#parts/undo.tsx'
import { Warnings } from '#parts/warnings.tsx'
import { beginLeaving } from './leave.tsx'
import { placesFor } from './places.ts'
import styles from './shell.module.css'
import { turnTheme } from './theme.ts'

/** Loaded behind the page, because no first look needs it. */
const UploadDesk = lazy(async () => ({ default: (await import('#parts/uploads/desk.tsx')).UploadDesk }))

/** Loaded when it is first asked for. */
const Finder = lazy(async () => ({ default: (await import('./finder.tsx')).Finder }))

/** Whether the search box is open; Ctrl+K or ⌘K opens and closes it. */
function useFinder() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

export function Shell() {
  const me = useStaff('me')
  const finder = useFinder()
  if (isSignedOut(me.error)) return <SignedOut />
  if (me.error && !me.data) return <FailedState onRetry={() => void me.refetch()} />
  if (!me.data) return null
  return (
    <div className={styles.shell}>
      <Rail name={me.data.name} role={me.data.role} verbs={me.data.verbs} onFind={finder.open} />
      <main className={styles.main}>
        <Warnings verbs={me.data.verbs} />
        <Outlet />
      </main>
      <Proof />
      <UndoBar />
      {finder.isOpen && (
        <Suspense>
          <Finder onClose={finder.close} />
        </Suspense>
      )}
      {mayDo(me.data.verbs, 'import.run') && (
        <Suspense>
          <UploadDesk />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever has no session signs in, or sets the console up while nobody works here. */
function SignedOut() {
  const site = useStaff('siteState')
  return site.data ? <Navigate to={site.data.fresh ? '/setup' : '/login'} replace /> : null
}

/** Milliseconds after which it is counted again. */
const countAgainMs = 60_000

/** What waits for this person at a place, and the words beside the number. */
const waits = {
  '/approvals': { call: 'approvalsWaiting', words: '项等你审批' },
  '/tickets': { call: 'ticketsWaiting', words: '张待回复' },
} as const

function Waiting({ at }: { at: keyof typeof waits }) {
  const { call, words } = waits[at]
  const { data } = useStaff(call, {}, { everyMs: () => countAgainMs })
  if (!data || data.count === 0) return null
  return (
    <span className={styles.waiting}>
      {data.count}
      <span className={styles.words}>{words}</span>
    </span>
  )
}

interface RailProps {
  name: string
  role: string
  verbs: readonly string[]
  onFind(): void
}

/** On a phone the places are a strip that scrolls sideways: the present one is brought to its middle. */
function usePresentInView() {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another place.
  useEffect(() => {
    const list = strip.current
    const place = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !place) return
    const [whole, part] = [list.getBoundingClientRect(), place.getBoundingClientRect()]
    list.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2
  }, [pathname])
  return strip
}

function Rail({ name, role, verbs, onFind }: RailProps) {
  const navigate = useNavigate()
  const strip = usePresentInView()
  const leave = () => {
    beginLeaving()
    void navigate({ to: '/leave' })
  }
  return (
    <nav className={styles.rail} aria-label="控制台">
      <ul ref={strip}>
        {placesFor(verbs).map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.place ?? ''} activeProps={{ 'aria-current': 'page' }}>
              {title}
              {(to === '/approvals' || to === '/tickets') && <Waiting at={to} />}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.person}>
        <p>
          {name} · {role}
        </p>
        <button type="button" aria-keyshortcuts="Control+K" onClick={onFind}>
          查找
        </button>
        <IconButton icon="moon" label="切换深浅色" size={20} onClick={turnTheme} />
        <button type="button" onClick={leave}>
          退出
        </button>
      </div>
    </nav>
  )
}
