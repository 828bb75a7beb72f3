// Every page of the readers' app, by its address. The app's table of screens may name no other; the server tells by it
// what is no page at all. A part in braces matches one segment.

export const pagePaths = [
  ...['/', '/index', '/home.html', '/home', '/vod', '/novel', '/purchase', '/user', '/category', '/search', '/shelf'],
  ...['/desktop', '/wechat', '/search-vod', '/shelf-vod', '/vod/category', '/vod/day-ranked', '/vod/detail'],
  ...['/home/{list}', '/book/{bookId}', '/book/{bookId}/catalog', '/book/read/{bookId}/{number}'],
  ...['/novels/new', '/novels/category', '/novels/search', '/novels/shelf', '/novels/xbtj', '/novels/rqbd'],
  ...['/novels/xszb', '/novels/xssd', '/novel/{bookId}', '/novels/{bookId}', '/novels/{bookId}/catalog'],
  ...['/novels/read/{bookId}/{number}', '/user/login', '/user/bind', '/user/password', '/user/find-account'],
  ...['/user/purchase/history', '/user/purchase/pay', '/user/auto-buy', '/user/coins', '/user/devices'],
  ...['/user/ticket/{ticketNo}', '/h5/service', '/h5/complaint', '/legal/{document}'],
] as const

export type PagePath = (typeof pagePaths)[number]
