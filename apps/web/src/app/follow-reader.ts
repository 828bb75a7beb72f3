// When another reader takes this browser, here or in another tab, screens and memory drop the former reader's data.
// The library follows its reader by itself.
import { followLibrary } from '#api/library.ts'
import { queryClient } from '#api/query-client.ts'
import { forgetReader } from '#local/forget-reader.ts'
import { userInfo } from '#local/user.ts'
import { stack } from './navigator.ts'
import { forgetScroll } from './scroll.ts'

export function followReader(): void {
  followLibrary()
  let known = userInfo.get()?.userId ?? null
  userInfo.subscribe(() => {
    const now = userInfo.get()?.userId ?? null
    // Between two readers there is no reader for a moment.
    if (now === null || now === known) return
    const before = known
    known = now
    if (before !== null) forget()
  })
}

function forget(): void {
  forgetReader()
  // Hidden pages hold answers to the former reader. The page in front asks again.
  stack.set({ pages: stack.get().pages.slice(-1) })
  // The button for switching stands at the end of the profile, the new account's card at its top.
  forgetScroll()
  void queryClient.resetQueries()
}
