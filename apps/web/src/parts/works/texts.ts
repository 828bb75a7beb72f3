// Words on cards of works.

export const texts = {
  more: '更多',
  rank: (number: number) => `NO.${number}`,
}
