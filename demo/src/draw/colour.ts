/** Colours are '#rrggbb' strings everywhere; mixing happens in OKLab, where halves look like halves. */
type Lab = readonly [l: number, a: number, b: number]

export function mix(from: string, to: string, share: number): string {
  const [p, q] = [toLab(from), toLab(to)]
  return fromLab([lerp(p[0], q[0], share), lerp(p[1], q[1], share), lerp(p[2], q[2], share)])
}

export const darker = (colour: string, share: number) => mix(colour, '#150f1e', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share)

/** Lightness 0-1, chroma 0-0.3, hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  return fromLab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

export const lightness = (colour: string) => toLab(colour)[0]

const lerp = (a: number, b: number, t: number) => a + (b - a) * t

function channels(colour: string): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const toLinear = (v: number) => (v <= 10.31475 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055)

function toLab(colour: string): Lab {
  const [r, g, b] = channels(colour).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lum, a, b]: Lab): string {
  const l = (lum + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lum - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lum - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, toGamma(v))) * 255)
  return `#${linear.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}
