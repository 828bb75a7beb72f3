// The staff's contract: all their calls in one table beside their routes. Each area's calls stand in a file of its own here.
import { defineContract } from '../shared/contract.ts'
import { auditCalls } from './audit.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { peopleCalls } from './people.ts'
import { staffRoutes } from './routes.ts'

export const staffCalls = {
  ...peopleCalls,
  ...auditCalls,
} satisfies Record<string, StaffEndpoint>

export type StaffCalls = typeof staffCalls

const fieldNames: Readonly<Record<string, string>> = {
  name: '姓名',
  password: '密码',
  code: '验证码',
  totp: '验证码',
  roleId: '角色',
  verbs: '权限',
  reason: '原因',
}

export const staffContract = defineContract(staffRoutes, staffCalls, {
  title: 'Manjuan staff',
  headers: ['Staff-Half'],
  fieldName: (_call, field) => fieldNames[field] ?? '参数',
  fieldMessage: () => undefined,
  allFaults: true,
})
