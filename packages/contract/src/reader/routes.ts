// Every call of the readers, once (E-07): its name, then its method and path.
// The routes are plain strings, so that the web app carries them without the schemas.
import { partsOf, type RouteParts } from '../shared/routes.ts'

export const routes = {
  // site
  live: 'GET /live',
  ready: 'GET /ready',
  openapi: 'GET /openapi.json',
  commonInfo: 'GET /api/common/info/v2/{branchId}',
  contactPage: 'GET /h5/service',
  complaintPage: 'GET /h5/complaint',
  legalText: 'GET /api/legal/{document}',
  banner: 'GET /banner/{file}',
  // account
  register: 'POST /api/user/register',
  userInfo: 'GET /api/user/info',
  userFromMark: 'POST /api/user/user_from_mark',
  submitContact: 'POST /api/user/submit_contact',
  login: 'POST /api/user/login',
  logout: 'POST /api/user/logout',
  bindMobile: 'POST /api/user/bind_mobile',
  modifyPwd: 'POST /api/user/modifyPwd',
  findAccount: 'POST /api/user/find_account',
  // check-in
  dailySign: 'POST /api/user/daily_sign',
  // entitlement
  consumeHistory: 'GET /api/user/consume/history',
  autoBuyDaily: 'POST /api/user/auto_buy_daily',
  unlockReturn: 'POST /api/unlock/return',
  // payment
  recharge: 'GET /api/user/recharge',
  rechargeHistory: 'GET /api/user/recharge/history',
  pay: 'POST /api/pay/pay',
  payApply: 'GET /h5/pay/apply',
  payOrder: 'GET /h5/pay/order/{orderNo}',
  payGo: 'GET /h5/pay/go/{orderNo}',
  payPayer: 'GET /h5/pay/payer/{orderNo}',
  payBridge: 'POST /api/pay/bridge/{orderNo}',
  payNotify: 'POST /h5/pay/notify/{provider}',
  // comic
  comicHome: 'GET /api/book/home/index',
  comicThreeD: 'GET /api/book/home/three_d',
  comicShowcase: 'GET /api/book/showcase/detail/{key}/{page}',
  comicCategories: 'GET /api/book/category',
  comicQuery: 'POST /api/book/query/{publishStatus}/{categoryId}/{page}',
  comicNew: 'GET /api/book/new/{page}',
  comicTodayUpdate: 'GET /api/book/today_update',
  comicRank: 'GET /api/book/rank',
  comicDetail: 'GET /api/book/detail/{id}',
  comicChapters: 'POST /api/book/chapter/list',
  comicRead: 'GET /api/book/read_chapter',
  comicBuy: 'POST /api/book/chapter/buy',
  comicAutoBuyAdd: 'POST /api/book/auto_buy/add',
  comicAutoBuyRemove: 'POST /api/book/auto_buy/remove',
  comicAutoBuyCheck: 'GET /api/book/auto_buy/check',
  comicAutoBuyList: 'GET /api/book/auto_buy/list',
  // novel
  novelHome: 'GET /api/novel/home/index',
  novelCategories: 'GET /api/novel/category',
  novelQuery: 'POST /api/novel/query/{publishStatus}/{categoryId}/{page}/{pageSize}',
  novelRecentUpdate: 'GET /api/novel/recent_update',
  novelTodayUpdate: 'GET /api/novel/today_update',
  novelWeekRank: 'GET /api/novel/week_rank',
  novelVip: 'GET /api/novel/vip',
  novelShowcase: 'GET /api/novel/showcase/detail/{type}/{page}',
  novelNew: 'GET /api/novel/new/{page}',
  novelDetail: 'GET /api/novel/detail/{id}',
  novelCatalogue: 'POST /api/novel/catalogue',
  novelRead: 'GET /api/novel/read_chapter',
  novelBuy: 'POST /api/novel/chapter/buy',
  novelAutoBuyAdd: 'POST /api/novel/auto_buy/add',
  novelAutoBuyRemove: 'POST /api/novel/auto_buy/remove',
  novelAutoBuyCheck: 'GET /api/novel/auto_buy/check',
  novelAutoBuyList: 'GET /api/novel/auto_buy/list',
  // video
  vodIndex: 'GET /api/vod/index',
  vodIndexV2: 'GET /api/vod/index_v2',
  vodPage: 'GET /api/vod/page/{cid}/{page}',
  vodShelf: 'GET /api/vod/shelf/{typeId}/{page}',
  vodRank: 'GET /api/vod/rank',
  vodDetail: 'GET /api/vod/detail/{vodId}',
  vodPlay: 'GET /api/vod/play/{vodId}',
  vodWatch: 'POST /api/vod/watch',
  vodBuy: 'POST /api/vod/buy',
  vodOrders: 'GET /api/vod/order/page/{page}',
  // comments
  vodComments: 'GET /api/vod/comments/{vodId}',
  vodCommentSend: 'POST /api/vod/comments/{vodId}',
  vodCommentReport: 'POST /api/vod/comments/{vodId}/report',
  vodCommentsLive: 'GET /api/vod/comments/{vodId}/live',
  // search
  comicInitSearch: 'GET /api/book/init_search',
  comicSearch: 'POST /api/book/search',
  novelInitSearch: 'GET /api/novel/init_search',
  novelSearch: 'POST /api/novel/search',
  vodSearch: 'POST /api/vod/search',
  // media
  image: 'GET /js/*',
  film: 'GET /m/*',
  // library
  librarySync: 'POST /api/library/sync',
  libraryClear: 'POST /api/library/clear',
  libraryShelf: 'GET /api/library/shelf',
  libraryHistory: 'GET /api/library/history',
  libraryBought: 'GET /api/library/bought',
  // wallet
  coinHistory: 'GET /api/user/coins',
  // devices
  sessions: 'GET /api/user/sessions',
  endSession: 'POST /api/user/sessions/end',
  // desk
  fileTicket: 'POST /api/desk/ticket',
  tickets: 'GET /api/desk/tickets',
  ticket: 'POST /api/desk/ticket/read',
  ticketPicture: 'POST /api/desk/ticket/picture',
  addToTicket: 'POST /api/desk/ticket/message',
  fetchRecovery: 'POST /api/desk/ticket/recovery',
} as const

export type RouteName = keyof typeof routes

export const routeParts = (name: RouteName): RouteParts => partsOf(routes[name])
