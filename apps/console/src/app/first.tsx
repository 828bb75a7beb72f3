import { Navigate, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStaff } from '#api/call.ts'
import { placesFor } from './places.ts'

const StartPage = lazy(async () => ({ default: (await import('#pages/start/start.tsx')).StartPage }))

/** The checklist of a new shop; else the first place that the person may see. The demo is a shop that has all. */
export function First() {
  const me = useStaff('me')
  const site = useStaff('siteState')
  const { data: checklist, isPending } = useStaff('checklist')
  const { pathname } = useLocation()
  if (!me.data || site.isPending || isPending) return null
  if (!site.data?.demo && checklist?.steps.some(({ done }) => !done))
    return (
      <Suspense>
        <StartPage checklist={checklist} />
      </Suspense>
    )
  // A place that was chosen meanwhile is being loaded, and stays chosen.
  if (pathname !== '/') return null
  return <Navigate to={placesFor(me.data.verbs)[0]?.to ?? '/account'} replace />
}
