// The texts of the refusal page, and of channels that take no orders here.
export const texts = {
  elsewhere: '请用手机浏览器打开本页付款',
  broken: '支付通道繁忙，请先用其他方式',
  title: '暂时无法支付',
  back: '返回',
  toTopUp: '返回充值',
  again: '重新尝试',
  notCharged: '您还没有被扣款。如果支付后金币未到账，请在充值页联系客服。',
}
