// IndexedDB lib-{userId}: rows as the server told them, acts that wait, facts of works, and what is known of the whole.
// A change is one transaction, so that rows and the rev up to which they are known never part.

export const stores = ['rows', 'acts', 'works', 'meta'] as const
export type StoreName = (typeof stores)[number]

/** Records by key. Null deletes one. An act is deleted only while no later one stands in its place. */
export type Change = Readonly<Record<StoreName, ReadonlyMap<string, unknown>>>
export type Content = Record<StoreName, Map<string, unknown>>

const prefix = 'lib-'
const nameOf = (userId: number): string => prefix + userId

/** ms after which a browser that does not answer is taken for one without IndexedDB. */
const openMs = 1500
/** ms after which a transaction is taken for failed. */
const runMs = 5000

const opened = new Map<number, Promise<IDBDatabase>>()

function open(userId: number): Promise<IDBDatabase> {
  const known = opened.get(userId)
  if (known) return known
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(nameOf(userId), 1)
    let isLate = false
    const late = (why: string) => () => {
      isLate = true
      reject(new Error(`IndexedDB ${nameOf(userId)}: ${why}`))
    }
    const timer = setTimeout(late('no answer'), openMs)
    request.onblocked = late('blocked')
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      clearTimeout(timer)
      const base = request.result
      if (isLate) return base.close()
      const forget = () => opened.delete(userId)
      base.onclose = forget
      // Another tab erases the library.
      base.onversionchange = () => {
        forget()
        base.close()
      }
      resolve(base)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })
  opened.set(userId, opening)
  opening.catch(() => opened.delete(userId))
  return opening
}

/** Runs on the opened base. After a failure the base is opened anew the next time. */
async function withBase<T>(userId: number, run: (base: IDBDatabase) => Promise<T>): Promise<T> {
  const base = await open(userId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`IndexedDB ${nameOf(userId)}: not done`)), runMs)
  })
  try {
    return await Promise.race([run(base), late])
  } catch (error) {
    opened.delete(userId)
    base.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects where the browser has no IndexedDB, as private windows of some. */
export const readTable = (userId: number): Promise<Content> => withBase(userId, contentOf)

async function contentOf(base: IDBDatabase): Promise<Content> {
  const reading = base.transaction(stores)
  const asked = stores.map((name) => {
    const store = reading.objectStore(name)
    return { name, keys: store.getAllKeys(), values: store.getAll() }
  })
  await ended(reading)
  const content: Content = { rows: new Map(), acts: new Map(), works: new Map(), meta: new Map() }
  for (const { name, keys, values } of asked)
    for (const [at, key] of keys.result.entries()) content[name].set(String(key), values.result[at])
  return content
}

/** `fresh` forgets all rows first. `settled` are the counters up to which acts are answered, by key. */
export const writeTable = (
  userId: number,
  change: Change,
  settled: ReadonlyMap<string, number>,
  fresh: boolean,
): Promise<void> => withBase(userId, (base) => write(base, change, settled, fresh))

async function write(
  base: IDBDatabase,
  change: Change,
  settled: ReadonlyMap<string, number>,
  fresh: boolean,
): Promise<void> {
  const writing = base.transaction(stores, 'readwrite')
  if (fresh) writing.objectStore('rows').clear()
  for (const name of stores)
    for (const [key, value] of change[name]) {
      const store = writing.objectStore(name)
      const until = name === 'acts' ? settled.get(key) : undefined
      if (value !== null) store.put(value, key)
      else if (until !== undefined) deleteSettled(store, key, until)
      else store.delete(key)
    }
  // Commits at once, not when the browser reports success: a page left meanwhile would lose the write.
  if (settled.size === 0) writing.commit()
  await ended(writing)
}

function deleteSettled(acts: IDBObjectStore, key: string, n: number): void {
  const asked = acts.get(key)
  asked.onsuccess = () => {
    const act: unknown = asked.result
    const isLater = typeof act === 'object' && act !== null && 'n' in act && Number(act.n) > n
    if (!isLater) acts.delete(key)
  }
}

/** Resolves when nothing of that library is in this browser, or another page still holds it. */
export async function eraseTable(userId: number): Promise<void> {
  const held = opened.get(userId)
  opened.delete(userId)
  const base = await held?.catch(() => null)
  base?.close()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(nameOf(userId))
    const timer = setTimeout(resolve, openMs)
    request.onsuccess =
      request.onerror =
      request.onblocked =
        () => {
          clearTimeout(timer)
          resolve()
        }
  })
}

function ended(of: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    of.oncomplete = () => resolve()
    of.onabort = of.onerror = () => reject(of.error)
  })
}
