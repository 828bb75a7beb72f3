// The staff's contract: all their calls in one table beside their routes. Each area's calls stand in a file of its own here.
import { defineContract } from '../shared/contract.ts'
import { staffRoutes } from './routes.ts'

const staffCalls = {}

export const staffContract = defineContract(staffRoutes, staffCalls, {
  title: 'Manjuan staff',
  headers: [],
  fieldName: () => '参数',
  fieldMessage: () => undefined,
})
