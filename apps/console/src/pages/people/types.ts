// Persons and roles as the calls answer them.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Person = StaffDataOf<'people'>['people'][number]
export type Role = StaffDataOf<'roles'>['roles'][number]
