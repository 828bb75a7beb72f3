// Every code that an envelope can carry, by name.
export const codes = {
  ok: '0',
  nothingToDo: '200',
  congestion: '101',
  noSuchChapter: '400',
  notYourSession: '401',
  notAllowed: '403',
  notFound: '404',
  changed: '409',
  malformed: '422',
  proveAgain: '428',
  tooMany: '429',
  paymentNeeded: '999',
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]
