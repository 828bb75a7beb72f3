// Screens that few visits open, by name. They stand apart, so that the first file of the product names neither them
// nor the code that they need.
export const screens = {
  login: () => import('#features/user/forms/login.tsx'),
  bind: () => import('#features/user/forms/bind.tsx'),
  password: () => import('#features/user/forms/password.tsx'),
  findAccount: () => import('#features/user/forms/find-account.tsx'),
  records: () => import('#features/records/records.tsx'),
  autoBuy: () => import('#features/records/auto-buy.tsx'),
  coins: () => import('#features/records/coins.tsx'),
  devices: () => import('#features/user/devices.tsx'),
  contact: () => import('#features/desk/contact.tsx'),
  ticket: () => import('#features/desk/ticket.tsx'),
  legal: () => import('#features/legal/legal.tsx'),
  desktop: () => import('#features/device/desktop.tsx'),
  inChat: () => import('#features/device/in-chat.tsx'),
  novelSearch: () => import('#features/search/novels.tsx'),
  filmSearch: () => import('#features/search/films.tsx'),
  filmShelf: () => import('#features/shelf/films.tsx'),
}
