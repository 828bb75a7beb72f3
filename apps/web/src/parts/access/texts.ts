export const texts = {
  switchedOn: '已开启自动购买',
  switchedOnTo: (coins: number) => `已开启自动购买，每章最多 ${coins} 金币`,
  switchOff: '关闭自动购买',
  agreedTo: (coins: number | null) =>
    coins === null ? '还没有同意过自动购买的价格' : `价格高于你同意的 ${coins} 金币`,
  soon: (coins: number) => `即将自动购买 ${coins} 金币`,
  boughtAlone: (coins: number, left: number) => `已自动购买 ${coins} 金币 · 余额 ${left}`,
  awaited: '正在确认支付结果…',
  rememberAccount: '记住永久域名',
  cancel: '取消',
  switchedOff: '已关闭自动购买',
  notSwitched: '没能保存，请再试一次',
  bought: '购买成功',
  unsure: '网络开了小差，请再试一次，不会重复扣费',
}
