// Every call of the staff, once: name → method and path. The console has none yet.
import type { Routes } from '../shared/routes.ts'

export const staffRoutes = {} as const satisfies Routes
