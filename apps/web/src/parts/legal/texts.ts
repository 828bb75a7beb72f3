export const texts = {
  agree: '使用本站即表示同意',
  payAgree: '点击确认支付即同意',
  and: '和',
  terms: '《用户协议》',
  privacy: '《隐私政策》',
  topup: '《充值协议》',
  minors: '《未成年人保护》',
  complaint: '投诉：',
}
