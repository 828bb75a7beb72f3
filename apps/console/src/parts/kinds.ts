// The kinds of works in the words of the desk, in its order.
export const kinds = { comic: '漫画', novel: '小说', film: '影视' } as const

export type Kind = keyof typeof kinds
