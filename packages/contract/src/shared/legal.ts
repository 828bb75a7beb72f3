// The texts that a shop owes its readers by law, and where they stand.

export const legalNames = {
  terms: '用户协议',
  privacy: '隐私政策',
  topup: '充值协议',
  minors: '未成年人保护',
} as const

export type LegalName = keyof typeof legalNames
export const legalDocuments = ['terms', 'privacy', 'topup', 'minors'] as const satisfies readonly LegalName[]

/** The texts that a reader agrees to by 确认支付: the dialog names them, and each order keeps their versions. */
export const agreedByPaying = ['topup'] as const satisfies readonly LegalName[]

export const legalLetters = 50_000

/** The places of a draft that its operator has to complete. */
export const blanksIn = (text: string): string[] => [...new Set(text.match(/【[^】]{0,60}】/g))]
