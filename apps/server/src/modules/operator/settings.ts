// Settings as forms: each field of its own, for all branches (0) or for one. A branch overrides single fields.
import { createHash } from 'node:crypto'
import { type SettingName, type StaffDataOf, siteFields } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { dropSetting, keepSetting, lockSettings, ownSetting } from '#modules/site/index.ts'
import {
  answer,
  type Carried,
  carryOut,
  deedOf,
  type Failed,
  fail,
  failAt,
  type Inverses,
} from '#modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'
import { isStored } from './logo.ts'

type Settings = StaffDataOf<'siteSettings'>
type Values = { [Name in SettingName]?: string }

const names = [...Object.keys(siteFields), 'notes'] as SettingName[]

/** The fields that a branch has of its own. */
async function valuesOf(db: Db, branch: number): Promise<Values> {
  const [info, notes] = [await ownSetting(db, branch, 'common_info'), await ownSetting(db, branch, 'recharge_notes')]
  const texts = info && typeof info === 'object' && !Array.isArray(info) ? info : {}
  const known = Object.entries(texts).filter(([name, value]) => name in siteFields && typeof value === 'string')
  return {
    ...(Object.fromEntries(known) as Values),
    ...(Array.isArray(notes) ? { notes: notes.map(String).join('\n') } : {}),
  }
}

async function settingsOf(db: Db, branch: number): Promise<Settings> {
  const base = await valuesOf(db, 0)
  const own = branch === 0 ? base : await valuesOf(db, branch)
  const { rows } = await sql<{ branch: number }>`
    select distinct branch_id as branch from site_setting
    where branch_id <> 0 and key in ('common_info', 'recharge_notes') order by 1`.execute(db)
  const fields = Object.fromEntries(names.map((name) => [name, { own: own[name] ?? null, base: base[name] ?? '' }]))
  const mark = createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 22)
  return { branch, branches: rows.map((row) => row.branch), fields: fields as Settings['fields'], mark }
}

export const siteSettings = async (db: Db, { query }: StaffInput<'siteSettings'>): StaffRun<'siteSettings'> =>
  done(await settingsOf(db, query.branch))

export async function changeSettings(
  deps: OperatorDeps,
  input: StaffInput<'changeSettings'>,
): StaffRun<'changeSettings'> {
  const { logo = '' } = input.body
  const isGone = logo !== '' && !(await isStored(deps.banners, logo))
  return answer(
    await carryOut<Settings | Failed>(deps.db, deedOf(input), 'setting.change', async (tx) =>
      isGone ? failAt('logo', 'logoGone') : change(tx, input.body),
    ),
  )
}

type Wanted = StaffInput<'changeSettings'>['body']

async function change(tx: Db, { branch, mark, drop, ...wanted }: Wanted): Promise<Carried<Settings | Failed>> {
  await lockSettings(tx)
  const seen = await settingsOf(tx, branch)
  if (seen.mark !== mark) return fail('changedMeanwhile', seen)
  const own = await valuesOf(tx, branch)
  const next: Values = { ...own }
  for (const name of names) if (wanted[name] !== undefined) next[name] = tidy(name, wanted[name])
  for (const name of drop) delete next[name]
  return put(tx, branch, { own, next })
}

async function put(tx: Db, branch: number, { own, next }: { own: Values; next: Values }): Promise<Carried<Settings>> {
  await store(tx, branch, next)
  const changed = names.filter((name) => own[name] !== next[name])
  const pick = (values: Values): Json => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return {
    outcome: await settingsOf(tx, branch),
    event: { object: `setting ${branch}`, before: pick(own), after: pick(next) },
  }
}

/** The fields that a save has changed get their former values again, unless one of them was changed since. */
export const settingInverses: Inverses = {
  'setting.change': {
    permission: 'setting.edit',
    proof: 'session',
    run: async ({ tx, object, before, after }) => {
      await lockSettings(tx)
      const branch = Number(object.split(' ')[1])
      const own = await valuesOf(tx, branch)
      const next: Values = { ...own }
      for (const name of names.filter((each) => each in after)) {
        if ((own[name] ?? null) !== after[name]) return fail('undoChanged')
        const former = before[name]
        if (typeof former === 'string') next[name] = former
        else delete next[name]
      }
      return put(tx, branch, { own, next })
    },
  },
}

const tidy = (name: SettingName, text: string): string => (name === 'notes' ? notesIn(text).join('\n') : text.trim())

const notesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A row without fields is none: the branch then follows all branches in everything. */
async function store(tx: Db, branch: number, { notes, ...info }: Values): Promise<void> {
  if (Object.keys(info).length > 0) await keepSetting(tx, branch, 'common_info', info)
  else await dropSetting(tx, branch, 'common_info')
  if (notes === undefined) await dropSetting(tx, branch, 'recharge_notes')
  else await keepSetting(tx, branch, 'recharge_notes', notesIn(notes))
}
