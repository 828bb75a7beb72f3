/** 123456789 is 123 456 789: read aloud and typed over without losing the place. */
export function grouped(account: string): string {
  return account.replace(/(.{3})(?=.)/g, '$1 ')
}
