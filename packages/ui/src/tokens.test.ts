import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const onGround: [string, string][] = [
  '--ink',
  '--ink-2',
  '--ink-3',
  '--seal-ink',
  '--gold-ink',
  '--ok',
  '--warn',
].flatMap((ink) => ['--shell', '--card', '--paper'].map((ground): [string, string] => [ink, ground]))
const pairs: [string, string][] = [
  ...onGround,
  ['--ink', '--sunken'],
  ['--ink', '--raised'],
  ['--ink-2', '--sunken'],
  ['--ink-3', '--sunken'],
  ['--seal-ink', '--seal-soft'],
  ['--on-seal', '--seal-fill'],
  ['--on-seal', '--seal-fill-pressed'],
  ['--gold-ink', '--gold-soft'],
  ['--on-gold', '--gold-from'],
  ['--on-gold', '--gold-to'],
  ['--ok', '--ok-soft'],
  ['--on-medal', '--medal-1'],
  ['--on-medal', '--medal-2'],
  ['--on-medal', '--medal-3'],
]

for (const scheme of ['light', 'dark'] as const) {
  test(`every pair of text and ground has a contrast of 4.5 in ${scheme}`, () => {
    const low = pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(colour(ink, scheme), colour(ground, scheme)),
      }))
      .filter(({ ratio }) => ratio < 4.5)
    assert.deepEqual(low, [])
  })
}

test('text that scrolls under a bar of glass stays out of sight', () => {
  const sides = [...(/--glass: ([^;]+);/.exec(css)?.[1] ?? '').matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)]
  assert.equal(sides.length, 2)
  for (const [at, [, red, green, blue, alpha]] of sides.entries()) {
    const under = colour('--ink', at === 0 ? 'light' : 'dark')
    const ghost = [red, green, blue].map((part, of) => {
      const below = Number.parseInt(under.slice(1 + 2 * of, 3 + 2 * of), 16)
      return Math.round(Number(part) * Number(alpha) + below * (1 - Number(alpha)))
    })
    const [shown, bar] = [ghost, [red, green, blue].map(Number)].map(hexOf)
    assert.ok(contrast(shown ?? '', bar ?? '') < 1.1, `${shown} on ${bar}`)
  }
})

test('a colour too pale for text is found', () => {
  assert.ok(contrast('#b9b3a7', '#ffffff') < 4.5)
  assert.equal(Math.round(contrast('#000000', '#ffffff')), 21)
})

function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? assert.fail(`no token ${name}`)
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  return (both ? both[scheme === 'light' ? 1 : 2] : value) ?? assert.fail(`${name} is no colour`)
}

const hexOf = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
