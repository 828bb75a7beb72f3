// The qualities of a film. It is published with the first; none is larger than the source.
import type { Picture, Rate } from './film-facts.ts'

export interface Rung {
  /** The name: v and the short side, such as v360. */
  name: string
  width: number
  height: number
  rate: Rate
  /** The most kilobits a second. */
  kbps: number
}

const rungs = [360, 540, 720, 1080]
/** A source this much taller than the last rung below it keeps its own size too. */
const worthItsOwn = 1.25
/** Smoother than this only from 720 on. */
const plainRate = 30
const fastRate = 60
/** Below this a border every 2.5 s would not be met. */
const leastRate = 10
/** Kilobits a second at 16:9 and up to 30 frames a second. */
const rates: [side: number, kbps: number][] = [
  [180, 250],
  [360, 600],
  [480, 900],
  [540, 1200],
  [720, 2500],
  [1080, 5000],
]

/** The qualities of a picture of that size (upright, square pixels), the lowest first; at least one. */
export function ladder(picture: Pick<Picture, 'width' | 'height' | 'rate'>): Rung[] {
  const short = even(Math.min(picture.width, picture.height))
  const below = rungs.filter((rung) => rung <= short)
  const last = below.at(-1)
  const own = last === undefined || (short < (rungs.at(-1) ?? 0) && short / last >= worthItsOwn)
  return [...below, ...(own ? [short] : [])].map((side) => rungOf(side, picture))
}

function rungOf(side: number, picture: Pick<Picture, 'width' | 'height' | 'rate'>): Rung {
  const scale = side / Math.min(picture.width, picture.height)
  const long = even(Math.round((Math.max(picture.width, picture.height) * scale) / 2) * 2)
  const [width, height] = picture.width >= picture.height ? [long, side] : [side, long]
  const rate = rateFor(side, picture.rate)
  const share = (width * height) / ((side * side * 16) / 9)
  const fast = rate[0] / rate[1] > 31 ? 1.5 : 1
  return { name: `v${side}`, width, height, rate, kbps: Math.round(kbpsAt(side) * clamp(share, 0.5, 2) * fast) }
}

/**
 * The rate at which a quality of that short side (px) is made: the source's own, halved until it is no faster than that
 * quality may be, or several times it when it is too slow.
 */
export function rateFor(side: number, [frames, seconds]: Rate): Rate {
  const most = (side < 720 ? plainRate : fastRate) * 1.01
  let parts = seconds
  while (frames / parts > most) parts *= 2
  const rate = frames / parts
  return rate < leastRate ? [Math.ceil(leastRate / rate) * frames, parts] : [frames, parts]
}

function kbpsAt(side: number): number {
  const above = rates.findIndex(([each]) => each >= side)
  const [highSide, high] = rates[above === -1 ? rates.length - 1 : above] ?? [side, 0]
  const [lowSide, low] = rates[Math.max(0, above - 1)] ?? [highSide, high]
  if (above <= 0 || highSide === lowSide) return high
  return low + ((side - lowSide) / (highSide - lowSide)) * (high - low)
}

/** Encoders want even sizes; down, so that nothing is larger than the source. */
function even(value: number): number {
  return Math.max(2, value - (value % 2))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
