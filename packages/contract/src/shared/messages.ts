// Every text that the server can answer. Placeholders such as {field} are filled where the texts are used.
import { limits } from './limits.ts'

/** Hours of the service until an operator sets others. */
export const usualServiceHours = '11:00 ~ 18:00'

export const messages = {
  ok: '',
  congestion: '网络拥堵，请重新加载本页面哦 ^_^',
  noSuchChapter: '没有更多章节啦 ^_^',
  notYourSession: '登录状态已失效，请重新进入',
  notFound: '没有找到相关内容',
  malformed: '{field}填写有误',
  tooMany: '操作太频繁啦，请{seconds}秒后再试',
  locked: '本章节需要购买后阅读',
  notEnoughCoins: '金币不足，请先充值',
  priceRaised: '价格有变动，请确认后再购买',
  freeForYou: '本内容对您免费，无需购买',
  autoBuyOff: '自动购买已在别处关闭',
  autoBuyUnagreed: '还没有同意过自动购买的价格',
  autoBuyDearer: '价格高于你同意的 {coins} 金币',
  autoBuyFull: '今日自动购买已满 {coins} 金币',
  autoBuyReturned: '这一章节退回过，不再自动购买',
  tooManyAutoBuys: '自动购买的作品太多啦，请先结束一些',
  bought: '购买成功',
  alreadyBought: '您已购买过该影片，无需重复购买',
  returned: '已退回',
  noSuchPurchase: '没有找到这次购买',
  returnFree: '没有花金币，不用退回',
  returnTwice: '退回过一次的内容，再买后不能退回',
  returnRefunded: '这次购买之后已退款，花掉的金币也算在内，不能再退回',
  returnExpired: '购买已超过 24 小时，不能退回',
  returnOpened: '已经看过，不能退回',
  returnLate: '已经看过，而且自动购买已超过 2 分钟，不能退回',
  returnDay: '看过的章节每天只能退回一次，今天已经退过了',
  returnMonth: '看过的章节每月最多退回 5 次，本月已经用完',
  loadFailed: '加载失败',
  commentLocked: '购买后才能在这里发弹幕',
  commentRefused: '弹幕里有不合适的内容，请修改后再发',
  commentTwice: '刚刚发过一样的弹幕啦',
  stalePair: '请求已过期，请校准手机时间后重试',
  replayedPair: '请求已使用过，请重新操作',
  forgedPair: '请求校验失败，请重新操作',
  noSuchDevice: '这台设备已经退出了',
  wrongLogin: '账户或密码不正确',
  wrongMobile: '请输入正确的手机号',
  bindRefused: '绑定失败，该手机号暂时无法绑定，如有疑问请联系客服',
  passwordMissing: '请输入密码',
  loginToChange: '请重新登录后再修改密码',
  passwordTooShort: `密码至少需要${limits.passwordLetters}位`,
  passwordHasName: '密码里不能有自己的账号或手机号',
  passwordRepeats: '密码不能只是几个字符的重复',
  passwordIsRun: '密码不能是连续的数字、字母或键盘上相邻的键',
  passwordIsDate: '密码不能是日期，容易被猜到',
  passwordTooCommon: '用这个密码的人太多，容易被猜到，请换一个',
  noChargeDate: '请选择您的充值扣款日期',
  accountNotFound: `对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：${usualServiceHours}）`,
  signedToday: '今天已经签到过啦',
  readFirst: '先看一话漫画或一章小说，再来签到领金币吧',
  rewardsFull: '这个网络今天领取奖励的人太多了，请换个网络或明天再来',
  boundWithoutReward: '手机号已绑定，可以用来登录了。这个网络今天领取奖励的人太多，这次没有赠送金币',
  noSuchPackage: '该充值套餐已下架，请重新选择',
  noSuchChannel: '该支付方式暂不可用，请更换',
  wrongAmount: '金额与套餐不符，请刷新后重试',
  tooManyOrders: '您有未完成的订单，请先完成支付或稍后再试',
  channelSum: '该支付方式不收这个金额，请换一种方式',
  payUnavailable: '支付通道繁忙，请稍后再试或更换支付方式',
  noSuchOrder: '订单不存在',
  noSuchTicket: '没有找到这张工单，请用提交时的账号打开，或使用保存的工单链接',
  ticketClosed: '这张工单已关闭，如还有问题请提交新的工单',
  tooManyTickets: '今天提交的工单有点多了，请稍后再试，急事可以直接联系客服邮箱',
  pictureKind: '第{number}张图片不是 JPEG、PNG 或 WebP 格式',
  pictureBroken: '第{number}张图片打不开，可能已损坏，请换一张',
  pictureTooBig: '第{number}张图片尺寸过大，请缩小后再试',
  pictureTooLarge: `每张图片不能超过 ${limits.ticketPictureBytes / 1024 / 1024} MB`,
  tooManyPictures: `最多只能上传 ${limits.ticketPictures} 张图片`,
  picturesBusy: '上传的人有点多，请稍后再试',
  recoveryApproved: '您的找回申请已通过审核。请在本页领取恢复码，并在 24 小时内用它登录。',
  mobileGiven: '手机号 {mobile} 经核实已绑定到您的账号，现在可以用它登录。',
  mobileTaken:
    '您账号绑定的手机号 {mobile} 经核实属于其他读者，已解除绑定。您的金币、会员和购买记录都没有变动，请用账号和密码登录；如有疑问请在这里留言。',
  noRecoveryCode: '恢复码已经领取过或还没有批准，如有疑问请在工单里留言',
  foreignRequest: '请从本站页面发起操作',
  previewEnded: '预览已过期，请在控制台重新打开',
  previewOnly: '预览只能看，不能操作',
  brokenRequest: '请求无法识别',
  tooLarge: '提交的内容过大',
  searchEmpty: '请输入搜索关键字', // S-01
  searchTooLong: `搜索关键字最长不超过${limits.searchLetters}个字`, // S-01
  noSuchPath: '页面不存在',
} as const

export type MessageName = keyof typeof messages

/** Names of the filters by publish status. */
export const publishStatusNames = { all: '全部', serialize: '连载', finish: '完结' } as const

/** Names of the topics of a ticket. */
export const ticketTopicNames = {
  payment: '充值未到账',
  recovery: '找回账号',
  reading: '阅读问题',
  rights: '内容侵权',
  quality: '质量问题',
  other: '其他',
} as const

/** What the staff did with a ticket. */
export const ticketActionNames = {
  claim: '认领',
  release: '放开',
  answer: '回复',
  close: '关闭',
  reopen: '重新打开',
  match: '核对',
  approve: '批准',
  mobile: '改绑手机号',
} as const

export const ticketStateNames = { waiting: '待回复', answered: '已回复', closed: '已关闭' } as const
