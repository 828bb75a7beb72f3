// The way out, a page of its own: neither the former page nor the sign-in stands there while the session ends.
import { redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deed, dropEntry } from '#api/call.ts'
import { Frame } from '#pages/enter/frame.tsx'

let isLeaving = false

/** The button alone calls it: an address that somebody wrote ends no session. */
export function beginLeaving(): void {
  isLeaving = true
}

export function refuseStrangers(): void {
  if (!isLeaving) throw redirect({ to: '/' })
}

export function Leave() {
  useEffect(() => void endSession(), [])
  return (
    <Frame title="退出控制台">
      <p role="status">正在退出，马上回到登录页……</p>
    </Frame>
  )
}

/** The sign-in is loaded anew, so that nothing of the person stays in the memory of the tab. */
async function endSession(): Promise<void> {
  await deed('signOut', {}, crypto.randomUUID()).catch(console.error)
  dropEntry()
  location.replace('/login')
}
