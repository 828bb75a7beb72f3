// Words on cards of films.
export const texts = {
  free: '免费',
  vip: 'VIP',
  coins: (price: number) => `${price}金币`,
  making: (percent: number) => `转码中 ${percent}%`,
  waiting: '等待转码',
  unplayable: '暂不可播',
  episodes: (count: number) => `共${count}集`,
  plays: '次播放',
}
