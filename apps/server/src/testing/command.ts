// A staff's command carried out in this process, because a process of its own costs half a second.
import { mock } from 'node:test'
import { WrongUsage } from '@manjuan/cli'
import type { StaffCommand } from '../cli/staff-command.ts'
import type { TestApp } from './app.ts'

export interface StaffRan {
  code: number
  out: string
}

/** Runs the words on the app's database. The code and the lines are those of the command's process. */
export async function runStaffHere({ read }: StaffCommand, words: string[], { db, env }: TestApp): Promise<StaffRan> {
  const printed = mock.method(console, 'log', () => undefined)
  const lines = () => printed.mock.calls.map(({ arguments: [line] }) => `${line}\n`).join('')
  try {
    const run = read(words)
    const good = run === null || (await run(db, env))
    return { code: good ? 0 : 1, out: lines() }
  } catch (error) {
    if (error instanceof WrongUsage) return { code: 2, out: error.message }
    throw error
  } finally {
    printed.mock.restore()
  }
}
