import { Navigate } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { placesFor } from './places.ts'

/** The first place that the person may see. */
export function First() {
  const { data } = useStaff('me')
  return data ? <Navigate to={placesFor(data.verbs)[0]?.to ?? '/account'} replace /> : null
}
