// Categories as the console's calls tell them.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Category = StaffDataOf<'workCategories'>['categories'][number]
