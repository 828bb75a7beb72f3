export const texts = {
  code: '微信支付二维码',
  scan: '请用微信“扫一扫”付款，付款后这里会自动更新',
  frame: '支付宝付款码',
  scanAlipay: '请用支付宝“扫一扫”付款，付款后这里会自动更新',
  elsewhere: '看不到付款码？在新标签页打开',
  payOn: '继续支付',
}
