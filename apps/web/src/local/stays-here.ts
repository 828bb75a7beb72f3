// G-08: a reader at a desktop may go on there, and one in WeChat where the shop opens in it. It is kept for this tab's
// visit.
const key = 'staysHere'

export function staysHere(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

/** False where the browser forbids storage: then the next full load asks again. */
export function stayHere(): boolean {
  try {
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
