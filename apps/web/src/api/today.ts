// The day in Shanghai, where every day of the product turns over.
import { serverNow } from './clock.ts'

/** As 2026-11-21; Shanghai has had no summer time since 1991. */
export const shanghaiDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

export const today = (): string => shanghaiDay(serverNow())
