import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

const css = readFileSync(new URL('./paper.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const papers = ['cream', 'grey', 'mint', 'lime', 'rose', 'dark']

test('[N-05] the five grounds are those of the specification', () => {
  assert.deepEqual(
    papers.slice(0, 5).map((paper) => value(paper, '--page')),
    ['#fffef2', '#f5f5f5', '#eafffc', '#f3ffe6', '#f9e6e7'],
  )
})

test('text and its ground have a contrast of 4.5 on every paper', () => {
  const low = papers.flatMap((paper) => {
    const grounds = ['--page', '--panel']
    const inks = [value(paper, '--page-ink'), value(paper, '--page-ink-2'), value(paper, '--ink-3'), sealInk(paper)]
    return grounds.flatMap((ground) =>
      inks
        .map((ink) => ({ paper, ground, ink, ratio: contrast(ink, value(paper, ground)) }))
        .filter(({ ratio }) => ratio < 4.5),
    )
  })
  assert.deepEqual(low, [])
})

/** A token of a paper; a paper without its own value has the first paper's. */
function value(paper: string, name: string): string {
  const own = new RegExp(`\\[data-paper="${paper}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  const first = /\[data-paper\] \{([^}]*)\}/.exec(css)?.[1] ?? ''
  const find = (block: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
  return find(own) ?? find(first) ?? assert.fail(`${paper} has no ${name}`)
}

function sealInk(paper: string): string {
  const [, light = '', dark = ''] = /--seal-ink: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? []
  return paper === 'dark' ? dark : light
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
