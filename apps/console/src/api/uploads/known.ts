// Which upload a file of this browser is: its address at the server, kept until the upload goes by itself. A file is known by
// name, length and the moment of its last change, so it goes on after a reload or in another tab.
import { uploadLimits } from '@manjuan/contract/staff/upload-limits'

const prefix = 'upload:'

export const markOf = (name: string, { size, lastModified }: File): string => `${name}|${size}|${lastModified}`

/** The address of the file's upload; null for a file that is new here. */
export function knownUrl(mark: string): string | null {
  const [at = '', url = ''] = (localStorage.getItem(prefix + mark) ?? '').split(' ')
  return url !== '' && Date.now() - Number(at) < uploadLimits.keptMs ? url : null
}

export function keepUrl(mark: string, url: string): void {
  if (knownUrl(mark) === url) return
  dropOld()
  localStorage.setItem(prefix + mark, `${Date.now()} ${url}`)
}

export const forgetUrl = (mark: string): void => localStorage.removeItem(prefix + mark)

function dropOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && knownUrl(key.slice(prefix.length)) === null) localStorage.removeItem(key)
}
