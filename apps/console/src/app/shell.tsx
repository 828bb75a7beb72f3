// The frame of every page behind the sign-in: the rail of places, warnings, and the dialog that asks for proof.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState, IconButton } from '@manjuan/ui'
import { Link, Navigate, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { dropEntry, isSignedOut, useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Proof } from '#parts/proof.tsx'
import { UndoBar } from '#parts/undo.tsx'
import { placesFor } from './places.ts'
import styles from './shell.module.css'
import { turnTheme } from './theme.ts'

/** Loaded behind the page, because no first look needs it. */
const UploadDesk = lazy(async () => ({ default: (await import('#parts/uploads/desk.tsx')).UploadDesk }))

export function Shell() {
  const me = useStaff('me')
  if (isSignedOut(me.error)) return <SignedOut />
  if (me.error && !me.data) return <FailedState onRetry={() => void me.refetch()} />
  if (!me.data) return null
  return (
    <div className={styles.shell}>
      <Rail name={me.data.name} role={me.data.role} verbs={me.data.verbs} />
      <main className={styles.main}>
        <Warnings />
        <Outlet />
      </main>
      <Proof />
      <UndoBar />
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

function Rail({ name, role, verbs }: { name: string; role: string; verbs: readonly string[] }) {
  const out = useDeed('signOut')
  const leave = async () => {
    await out.run({})
    dropEntry()
    location.assign('/login')
  }
  return (
    <nav className={styles.rail} aria-label="控制台">
      <ul>
        {placesFor(verbs).map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.place ?? ''} activeProps={{ 'aria-current': 'page' }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.person}>
        <p>
          {name} · {role}
        </p>
        <IconButton icon="moon" label="切换深浅色" size={20} onClick={turnTheme} />
        <button type="button" onClick={() => void leave()}>
          退出
        </button>
      </div>
    </nav>
  )
}

function Warnings() {
  const { data } = useStaff('siteState')
  return (
    <>
      {data?.plain && (
        <p className={styles.warning} role="note">
          控制台没有加密：同一网络里的人可能看到密码
        </p>
      )}
      {data?.demo && (
        <p className={styles.note} role="note">
          演示数据已打开
        </p>
      )}
    </>
  )
}
