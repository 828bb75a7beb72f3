// Every call, once: name → method and path. Plain strings, so that the web app carries them without the schemas.
export const routes = {
  // site
  live: 'GET /live',
  ready: 'GET /ready',
  openapi: 'GET /openapi.json',
  commonInfo: 'GET /api/common/info/v2/{branchId}',
  contactPage: 'GET /h5/service',
  complaintPage: 'GET /h5/complaint',
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
  // payment
  recharge: 'GET /api/user/recharge',
  pay: 'POST /api/pay/pay',
  payApply: 'GET /h5/pay/apply',
  payOrder: 'GET /h5/pay/order/{orderNo}',
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
  // media
  image: 'GET /js/*',
} as const

export type RouteName = keyof typeof routes

export interface RouteParts {
  method: 'GET' | 'POST'
  path: string
}

export function routeParts(name: RouteName): RouteParts {
  const [method, path = ''] = routes[name].split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path }
}
