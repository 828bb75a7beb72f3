// The colours of a site, made of the one that its operator chose. Pure.

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the other colour, 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)]
  return hexOf(a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of a text with its ground (WCAG AA). */
const readable = 4.5

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Whether white words on the colour can be read. */
export const carriesWhite = (hex: string): boolean => contrastOf(hex, '#ffffff') >= readable

/** The colour with as much of the other as its text needs on all of these grounds. */
function inkOf(hex: string, other: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.04) {
    const ink = mixed(hex, other, share)
    if (grounds.every((ground) => contrastOf(ink, ground) >= readable)) return ink
  }
  return other
}

/** Grounds of packages/ui/src/tokens.css under texts in the colour of the site. */
const grounds = { light: ['#faf9f6', '#fffef2', '#f1eee7'], dark: ['#141311', '#1a1815', '#1d1b18'] } as const

interface Shades {
  light: string
  dark: string
}

/** The tokens of the site's colour, by their names in packages/ui/src/tokens.css. */
export function brandTokens(hex: string): Record<string, Shades> {
  const soft = { light: mixed(hex, '#ffffff', 0.9), dark: mixed(hex, '#141311', 0.8) }
  const glow = inkOf(hex, '#ffffff', grounds.dark.slice(0, 1))
  return {
    seal: { light: hex, dark: mixed(glow, hex, 0.3) },
    'seal-fill': { light: hex, dark: hex },
    'seal-fill-pressed': { light: mixed(hex, '#000000', 0.15), dark: mixed(hex, '#000000', 0.15) },
    'seal-ink': {
      light: inkOf(hex, '#000000', [...grounds.light, soft.light]),
      dark: inkOf(hex, '#ffffff', [...grounds.dark, soft.dark]),
    },
    'seal-soft': soft,
  }
}

/** The rule that puts these tokens over the usual ones; '' without a colour. The built styles tell light from dark so. */
export function brandStyle(hex: string): string {
  if (!isColour(hex)) return ''
  const lines = Object.entries(brandTokens(hex.toLowerCase())).map(
    ([name, { light, dark }]) => `--${name}:var(--lightningcss-light,${light}) var(--lightningcss-dark,${dark})`,
  )
  return `:root,[data-paper]{${lines.join(';')}}`
}
