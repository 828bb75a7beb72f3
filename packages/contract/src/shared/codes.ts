// Every code that an envelope can carry, by name.
export const codes = {
  ok: '0',
  nothingToDo: '200',
  congestion: '101',
  noSuchChapter: '400',
  notYourSession: '401',
  notFound: '404',
  malformed: '422',
  tooMany: '429',
  paymentNeeded: '999',
} as const

/** Codes that the staff alone are answered; the readers' document promises its own. */
export const staffCodes = { secondNeeded: '202', notAllowed: '403', changed: '409', proveAgain: '428' } as const

const allCodes = { ...codes, ...staffCodes }

export type CodeName = keyof typeof allCodes
export type Code = (typeof allCodes)[CodeName]

export const codeOf = (name: CodeName): Code => allCodes[name]
