// Rules over the fields of an operator's file. Pure.

/** Seconds, or h:mm:ss.s, as ms of the film; null: neither. */
export function momentMs(told: number | string): number | null {
  const seconds = typeof told === 'number' ? told : secondsIn(told.trim())
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0 || seconds > 86_400) return null
  return Math.round(seconds * 1_000)
}

function secondsIn(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text) ?? []
  if (seconds === undefined) return null
  const parts = text.split(':').length
  if ((parts > 1 && Number(seconds) >= 60) || (parts > 2 && Number(minutes) >= 60)) return null
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** '2026-11-21 20:00' in Shanghai; a day alone begins at its midnight, or ends at the next when it is an end. */
export function shanghaiMoment(told: string, end: boolean): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d))?$/.exec(told.trim()) ?? []
  if (day === undefined) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  // the 30th of February is no day
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null
  const moment = new Date(`${day}T${time ?? '00:00'}:00+08:00`)
  return time === undefined && end ? new Date(moment.getTime() + 86_400_000) : moment
}

/** Why a link is not taken; null: it is. None is ''. */
export function linkFault(link: string): 'form' | null {
  if (link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link)) return null
  if (!/^https?:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return 'form'
  const { username, password } = new URL(link)
  return username || password ? 'form' : null
}

interface AdTold {
  place?: string | undefined
  file?: string | undefined
  seconds?: number | undefined
  enabled: boolean
  from?: Date | undefined
  to?: Date | undefined
}

/** Why an ad is not taken; null: it is. One that ends needs nothing but its key. */
export function adFault({ place, file, seconds, enabled, from, to }: AdTold): string | null {
  if (from && to && from >= to) return 'to 应在 from 之后'
  if (place === undefined && file === undefined) return enabled ? '缺少 place 和 file' : null
  if (place === undefined) return '缺少 place'
  if (file === undefined) return '缺少 file'
  return place === 'start' && seconds === 0 ? '片头图片的 seconds 至少为 1' : null
}

/** How long a picture before the film stays, s. */
export const usualSeconds = 5

/** Gives the places of repeated values, with the place where each stood first. */
export function doubled(list: readonly (string | number)[]): [at: number, first: number][] {
  return list.flatMap((one, at): [number, number][] => {
    const first = list.indexOf(one)
    return first < at ? [[at, first]] : []
  })
}

/** Pictures are shown before a film and while it pauses, films in the two other places. */
export const isPicturePlace = (place: string): boolean => place === 'start' || place === 'pause'
