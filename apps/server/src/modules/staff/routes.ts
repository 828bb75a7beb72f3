// The calls about the staff.
import type { AuditCalls, PeopleCalls } from '@manjuan/contract/staff'
import { done, type OutcomeOf, refuse } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { approveApproval, cancelApproval, rejectApproval } from './approvals/decide.ts'
import { approvalsWaiting, listApprovals } from './approvals/list.ts'
import { KeyRefused } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { beginSetup, finishSetup, signIn } from './enter.ts'
import {
  addMyPasskey,
  askPasskey,
  askProof,
  beginMyPasskey,
  dropMyPasskey,
  myPasskeys,
  proveByPasskey,
  signInByPasskey,
} from './passkeys.ts'
import {
  addPerson,
  addRole,
  changePerson,
  changeRole,
  dropRole,
  endPerson,
  listPeople,
  listRoles,
  resetPerson,
} from './people.ts'
import { anyStaff } from './queries.ts'
import { auditEvents, verifyAudit } from './records.ts'
import {
  beginMyTotp,
  changeMyCodes,
  changeMyPassword,
  endMySession,
  finishMyTotp,
  me,
  mySessions,
  prove,
  signOut,
} from './sessions.ts'
import { undoDeed } from './undo.ts'
import { addView, dropView, listViews } from './views.ts'

export function staffRoutes(deps: StaffDeps): Pick<StaffHandlers, OwnCalls> {
  const { db, siteName, plain, isDemoOn, guards } = deps
  return {
    siteState: async () =>
      done({ siteName: await siteName(), plain, demo: await isDemoOn(), fresh: !(await anyStaff(db)) }),
    beginSetup: (input) => beginSetup(deps, input),
    finishSetup: (input) => finishSetup(deps, input),
    signIn: (input) => signIn(deps, input),
    askPasskey: (input) => askPasskey(db, input),
    signInByPasskey: (input) => signInByPasskey(db, input),
    signOut: (input) => signOut(db, input),
    prove: (input) => prove(deps, input),
    askProof: (input) => askProof(db, input),
    proveByPasskey: (input) => proveByPasskey(db, input),
    me: (input) => me(db, input),
    mySessions: (input) => mySessions(db, input),
    endMySession: (input) => endMySession(db, input),
    changeMyPassword: (input) => changeMyPassword(db, input),
    beginMyTotp: (input) => beginMyTotp(deps, input),
    finishMyTotp: (input) => finishMyTotp(deps, input),
    changeMyCodes: (input) => changeMyCodes(deps, input),
    myPasskeys: (input) => myPasskeys(db, input),
    beginMyPasskey: (input) => beginMyPasskey(deps, input),
    addMyPasskey: (input) => addMyPasskey(db, input),
    dropMyPasskey: (input) => dropMyPasskey(db, input),
    people: () => listPeople(db),
    addPerson: (input) => addPerson(deps, input),
    changePerson: (input) => changePerson(db, input),
    resetPerson: (input) => resetPerson(deps, input),
    endPerson: (input) => endPerson(db, input),
    roles: () => listRoles(db),
    views: (input) => listViews(db, input),
    addView: (input) => addView(db, input),
    dropView: (input) => dropView(db, input),
    addRole: (input) => addRole(db, input),
    changeRole: (input) => changeRole(db, input),
    dropRole: (input) => dropRole(db, input),
    approvals: (input) => listApprovals(db, guards, input),
    approvalsWaiting: (input) => approvalsWaiting(db, guards, input),
    approveApproval: (input) => approveApproval(deps, input),
    rejectApproval: (input) => rejectApproval(deps, input),
    cancelApproval: (input) => cancelApproval(deps, input),
    auditEvents: (input) => auditEvents(db, deps.inverses, input),
    verifyAudit: (input) => verifyAudit(deps, input),
    undoDeed: (input) => undoDeed(db, deps.inverses, input),
  }
}

/** The calls about persons, proof, roles and records. */
type OwnCalls = keyof PeopleCalls | keyof AuditCalls

/** Handlers that answer a number used twice by a refusal. */
export function heedKeys<H extends object>(handlers: H): H {
  const heeding = Object.entries(handlers as unknown as Record<string, Run>).map(([name, run]) => [name, heed(run)])
  return Object.fromEntries(heeding) as H
}

type Run = (...input: unknown[]) => Promise<OutcomeOf<unknown>>

const heed = (run: Run): Run => {
  const heeding: Run = async (...input) => {
    try {
      return await run(...input)
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error
      return refuse('malformed', error.why)
    }
  }
  return Object.assign(heeding, run)
}
