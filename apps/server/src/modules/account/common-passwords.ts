export const commonPasswords: ReadonlySet<string> = new Set(['password'])
