// Numbers that both sides need, each once.
export const limits = {
  httpTimeoutMs: 30_000, // E-02
  payWithinSeconds: 120, // T-06
  listPageSize: 20, // L-03
  dailyBoxPageSize: 9, // H-03
  dailyBoxPages: 3, // H-03
  dailyListPageSize: 10, // L-04
  dailyListWrapPage: 6, // L-04
  batchPages: 3, // H-04
  novelBoxPageSize: 6, // N-01
  cataloguePageSize: 100, // N-03
  vodShelfPages: 4, // V-01
  vodShelfSize: 6, // V-01
  vodRankPages: 50, // V-03
  similarFilms: 6, // V-06
  previewSeconds: 15, // V-08
  previewMostSeconds: 20, // docs/decisions/0025: a preview has whole segments, and never more seconds.
  mosaicAfterSeconds: 20, // V-08
  resumeLeastSeconds: 10, // P-02: a place before it is no place to go on from by itself.
  resumeMostShare: 0.95, // P-02: from this share of a film on, hardly anything is left.
  resumeToldMs: 6_000, // P-02: so long a film says that it has gone on by itself.
  commentLetters: 100, // Threats T34: a longer comment would flood the film.
  markersPerEpisode: 100, // P-06
  commentWindowMs: 600_000,
  commentsAtOnce: 3_000,
  maxPage: 500,
  autoBuysPerReader: 500,
  similarBooks: 6, // B-04
  freeChaptersListed: 2, // B-03
  recentShown: 3, // H-06
  goOnShown: 10,
  defaultBranchId: -2, // G-11
  sourceCookieDays: 100, // E-04
  clockSkewMs: 5 * 60_000,
  bindRewardCoins: 40,
  mostSignCoins: 1_000, // D-02: greatest reward of a day.
  mostAccountsRewarded: 1_000_000, // Threats T12: greatest number of accounts that an operator may set for an address and a day.
  passwordLetters: 8,
  searchLetters: 20, // S-01
  searchHistory: 10, // S-01
  openOrdersPerReader: 5,
  maxAmountFen: 10_000_000,
  carouselMs: 12_500, // H-01
  ticketLetters: 2000,
  ticketContactLetters: 100,
  ticketPictures: 4,
  ticketPictureBytes: 8 * 1024 * 1024,
  ticketPictureSide: 1600, // px of the longer side.
} as const
