// The person of a command. The system proves who runs it; a name that was typed proves nothing.
import { userInfo } from 'node:os'
import { commandDeed, type Deed } from '#modules/staff/index.ts'
import { systemClock } from '#ports/clock.ts'

/** A user without a name, as in some containers, is told by the number. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** A deed of whoever runs the command, at this moment. */
export const deedNow = (why = ''): Deed => commandDeed(systemUser(), systemClock.now(), why)
