// Approvals in Chinese words.
import { yuanOf } from '@manjuan/contract/staff/amounts'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { deedNames } from '@manjuan/contract/staff/verbs'
import { factsText } from '#parts/records.ts'

export type Approval = StaffDataOf<'approvals'>['rows'][number]

export const stateNames: Readonly<Record<Approval['state'], string>> = {
  open: '等待审批',
  approved: '已批准',
  rejected: '已驳回',
  cancelled: '已撤回',
  void: '已作废',
  expired: '已过期',
}

export const stateChoices = [...Object.entries(stateNames), ['all', '全部']] as const

const names: Readonly<Record<string, string>> = deedNames

export const deedText = ({ verb }: Pick<Approval, 'verb'>): string => names[verb] ?? verb

/** What the deed would do. Amounts are told in yuan, and what is none of it is left out. */
export function factsOf({ facts: { amountFen, ...facts } }: Pick<Approval, 'facts'>): string {
  const others = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== 0 && value !== null))
  const money = typeof amountFen === 'number' ? [`${yuanOf(amountFen)} 元`] : []
  return [...money, factsText(others)].filter((text) => text !== '').join('，')
}
