// Where a film lies now. Its address may run out while it plays; what lies beside the master playlist moves with it.
import type { Source } from '#core/engine.ts'
import type { Level } from '#core/state.ts'

export interface Addresses {
  /** The address of today for one of yesterday. */
  now(url: string): string
  /** Asks for a new address, once for all who wait; `used` is the one that was refused. False: there is none. */
  renew(used: string): Promise<boolean>
  /** Hears that the film has another address. */
  onMove: (now: Addresses['now']) => void
  /** Text of a playlist that is known without asking. */
  textOf(url: string): string | undefined
  /** Bytes of an init segment that are known without asking. */
  bytesOf(url: string): ArrayBuffer | undefined
}

export function addressesOf(source: Source, base = document.baseURI): Addresses {
  const first = new URL(source.url, base).href
  const texts = new Map(Object.entries(source.playlists ?? {}).map(([url, text]) => [new URL(url, base).href, text]))
  const inits = new Map(Object.entries(source.inits ?? {}).map(([url, text]) => [new URL(url, base).href, text]))
  const old: { url: string; folder: string }[] = []
  let present = { url: first, folder: folderOf(first) }
  let asking: Promise<boolean> | null = null

  function now(given: string): string {
    const url = new URL(given, base).href
    for (const place of old) {
      if (url === place.url) return present.url
      if (url.startsWith(place.folder)) return present.folder + url.slice(place.folder.length)
    }
    return url
  }

  async function ask(): Promise<boolean> {
    const answer = await source.renew?.().catch(() => null)
    if (!answer) return false
    const url = new URL(answer.url, base).href
    if (url === present.url) return false
    old.push(present)
    present = { url, folder: folderOf(url) }
    addresses.onMove(now)
    return true
  }

  const addresses: Addresses = {
    now,
    onMove: () => {},
    renew: (used) => {
      // An earlier refusal has brought the new address already.
      if (now(used) !== used) return Promise.resolve(true)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    textOf: (url) => texts.get(url),
    bytesOf: (url) => {
      const text = inits.get(url)
      return text === undefined ? undefined : bytesIn(text)
    },
  }
  return addresses
}

/** Qualities with addresses of their own; null where the film's own ladder counts. */
export function levelsOf({ levels }: Source): Level[] | null {
  return levels
    ? levels.map(({ definition: id, desc: text = id, height = Number(/\d+/.exec(text + id)?.[0] ?? 0) }) => ({
        ...{ id, text },
        ...{ width: 0, height, bandwidth: 0 },
      }))
    : null
}

/** Where a quality lies; what is none of them is the film's own address. */
export const urlOf = ({ levels, url }: Source, id: string): string =>
  levels?.find(({ definition }) => definition === id)?.Url ?? url

/** Which quality lies there. */
export const nameOf = ({ levels }: Source, url: string): string | null =>
  levels?.find(({ Url }) => Url === url)?.definition ?? null

/** A fresh copy each time, because hls.js takes the bytes away from where it got them. */
function bytesIn(base64: string): ArrayBuffer {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes.buffer
}

const folderOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/[^/]*$/, '')
