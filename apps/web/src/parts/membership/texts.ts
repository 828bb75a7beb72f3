export const texts = {
  member: (site: string) => `${site}会员`,
  vipOn: 'VIP 会员',
  vipOff: '未开通 VIP',
  vipUntil: (year: number, month: number, day: number, hour: number) => `${year}年${month}月${day}日${hour}时到期`,
  vipNone: '会员作品免费读 · 签到金币翻倍',
  vipOver: (year: number, month: number, day: number, hour: number) =>
    `已于${year}年${month}月${day}日${hour}时到期，续费继续享受权益`,
  coins: '金币余额',
  unit: '金币',
  vipFree: 'VIP 免费',
  vipFreeHint: '会员整本免费看',
  becomeVip: '去开通',
  zone: '会员专区',
  zoneOf: { comic: '漫画', novel: '小说', film: '影片' },
}
