import { dynamicBase } from '#api/base.ts'

/** Paths lie on the dynamic API's host (G-18), whole addresses where they say. */
export const addressHere = (path: string): string => (path.startsWith('/') ? dynamicBase + path : path)
