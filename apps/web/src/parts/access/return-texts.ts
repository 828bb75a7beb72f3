interface Coins {
  paid: number
  gift: number
}

const coinsIn = ({ paid, gift }: Coins): string => {
  if (gift === 0) return `${paid} 充值金币`
  return paid === 0 ? `${gift} 赠送金币` : `${paid + gift} 金币（充值 ${paid}，赠送 ${gift}）`
}

export const returnTexts = {
  giveBack: '退回',
  keep: '先不退',
  title: '退回这次购买？',
  hint: (what: string, coins: Coins) => `${coinsIn(coins)}会回到余额，${what}会重新锁上。退回过的内容再买后不能再退。`,
  offered: (coins: Coins) => `可退回 ${coinsIn(coins)}`,
  cameBack: (coins: Coins) => `已退回 ${coinsIn(coins)}`,
  receipt: (coins: number, left: number) => `已退回 ${coins} 金币 · 余额 ${left}`,
  unsure: '网络开了小差，请再试一次，不会重复退回',
}
