// Screens that few visits open, by name. They stand apart, so that the first file of the product names neither them
// nor the code that they need.
import { once } from '#local/once.ts'

export const screens = {
  login: once(() => import('#features/user/forms/login.tsx')),
  bind: once(() => import('#features/user/forms/bind.tsx')),
  password: once(() => import('#features/user/forms/password.tsx')),
  findAccount: once(() => import('#features/user/forms/find-account.tsx')),
  records: once(() => import('#features/records/records.tsx')),
  autoBuy: once(() => import('#features/records/auto-buy.tsx')),
  coins: once(() => import('#features/records/coins.tsx')),
  devices: once(() => import('#features/user/devices.tsx')),
  contact: once(() => import('#features/desk/contact.tsx')),
  ticket: once(() => import('#features/desk/ticket.tsx')),
  legal: once(() => import('#features/legal/legal.tsx')),
  desktop: once(() => import('#features/device/desktop.tsx')),
  inChat: once(() => import('#features/device/in-chat.tsx')),
  novelSearch: once(() => import('#features/search/novels.tsx')),
  filmSearch: once(() => import('#features/search/films.tsx')),
  filmShelf: once(() => import('#features/shelf/films.tsx')),
}
