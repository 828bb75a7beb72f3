// Every call of the staff, once: its name, then its method and path. The console has none yet.
import type { Routes } from '../shared/routes.ts'

export const staffRoutes = {} as const satisfies Routes
