// What a bench says while it runs. With --json the standard output is kept for the figures alone.
export const asJson = process.argv.includes('--json')

export function tell(text: string): void {
  if (asJson) console.error(text)
  else console.log(text)
}
