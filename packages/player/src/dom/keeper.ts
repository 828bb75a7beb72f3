// What the player keeps in the browser. Storage may be full, forbidden or away: then it forgets, and says nothing.
import type { Keeper, Player } from '#core/player.ts'

const prefix = 'player:'

export const browserKeeper: Keeper = {
  get: (key) => quietly(() => localStorage.getItem(prefix + key)),
  set: (key, text) => void quietly(() => localStorage.setItem(prefix + key, text)),
  remove: (key) => void quietly(() => localStorage.removeItem(prefix + key)),
}

export const browserCookies: Player['cookies'] = {
  get: (name) =>
    quietly(() => {
      const start = `${encodeURIComponent(name)}=`
      const found = document.cookie.split('; ').find((one) => one.startsWith(start))
      return found === undefined ? null : decodeURIComponent(found.slice(start.length))
    }) ?? null,
  set: (name, text, days) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const age = `Max-Age=${days * 86_400}`
    quietly(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the player runs in
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(text)}; ${age}; Path=/; SameSite=Lax${secure}`
    })
  },
}

function quietly<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch {
    return null
  }
}
