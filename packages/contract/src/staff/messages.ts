// Every text that the server can answer the staff, beside those that all audiences share.
export const staffMessages = {
  staffSignIn: '请重新登录',
  wrongSignIn: '姓名、密码或验证码不正确',
  wrongCode: '验证码不正确，或已经用过',
  wrongSetupCode: '设置码不正确、已用过或已过期',
  setupGone: '已经设置过，请直接登录',
  setupAgain: '请从第一步重新开始',
  notAllowed: '你没有这项权限',
  proveAgain: '请再输入一次验证码',
  keyMissing: '请求缺少编号，请刷新页面再试',
  keyReused: '同一编号的请求内容不同，没有执行',
  keyOnce: '这一步已经完成，结果只显示一次',
  nameTaken: '这个名字已经有了',
  changedMeanwhile: '别人刚刚改过，请看一下再保存',
  grantMore: '不能授予自己没有的权限',
  lastOwner: '至少要留一位店主',
  ownerRole: '店主角色不能修改',
  roleInUse: '还有员工在用这个角色',
  personEnded: '这位员工已经停用',
  notYourself: '请在“我的账号”里修改自己',
  passwordWeak: '这个密码太容易被猜到，请换一个',
  wrongFields: '有几处填写有误',
} as const

export type StaffMessageName = keyof typeof staffMessages
