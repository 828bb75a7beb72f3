export const texts = {
  yen: '¥',
  channelTitle: '选择支付方式',
  fold: (figure: string) => `${figure}折`,
  lastChannel: '上次使用',
  warnTitle: '请在 2 分钟内完成支付',
  warnHint: '超时订单会自动关闭。请勿重复支付，支付后回到本页查看结果。',
  warnLeft: '剩余时间',
  cancel: '取消',
  confirm: '确认支付',
  tooLate: '停留太久啦，请重新选择支付方式',
  payFailed: '没能发起支付，请检查网络后再试',
  summary: { item: '套餐', channel: '支付方式', amount: '应付' },
}
