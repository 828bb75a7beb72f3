/** The reader asked the browser to save data. Browsers that cannot tell save none. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
