// The person of a command. The system proves who runs it; a name that was typed proves nothing.
import { userInfo } from 'node:os'

/** A user without a name, as in some containers, is told by the number. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
