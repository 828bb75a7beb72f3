/** Novels' covers, 600 x 800: paper, cloth and brush; the picture is a place, never a person. And their wide pictures. */
import type { BookLayout, NovelWork } from '../data/novel.ts'
import { darker, lighter, lightness, mix } from './colour.ts'
import { vignette } from './effect.ts'
import { BRUSH } from './fonts.ts'
import { type Mood, moods } from './mood.ts'
import { weave } from './ornament.ts'
import { circle, clipTo, document, group, linear, n, newPen, type Pen, path, radial, rect, withRng } from './pen.ts'
import { seeded } from './rng.ts'
import { scene } from './scene.ts'
import { curls } from './sky.ts'
import { column, line } from './text.ts'
import { brushTitle, columns, lines, seal } from './title.ts'

export const BOOK = { width: 600, height: 800 }
const { width: W, height: H } = BOOK

const author = '漫卷原创'
const ink = '#2a2529'

export function bookSvg(work: NovelWork, scale: number): string {
  const pen = newPen(seeded(work.key))
  return document(pen, W * scale, H * scale, group(front(pen, work), { scale }))
}

/** The same wherever the book is shown, so it has its own stream of chance. */
function front(pen: Pen, work: NovelWork): string {
  const own = withRng(pen, seeded(`book/${work.key}`))
  const { layout, mood } = work.cover
  return layouts[layout](own, work, moods[mood]) + (layout === 'bound' ? '' : hinge(own))
}

/** Rough tone of the cover, shown before it arrives. */
export function bookColour({ cover }: NovelWork): string {
  const mood: Mood = moods[cover.mood]
  if (cover.layout === 'plate' || cover.layout === 'plain') return paperOf(mood)
  return cover.layout === 'bound' ? clothOf(mood) : mix(mood.sky[1], mood.sky[2], 0.4)
}

const paperOf = (mood: Mood) => mix('#f7f0e2', mood.sky[2], 0.17)
/** Ink has no colour to give: such a book is bound in indigo, as old ones were. */
const clothOf = (mood: Mood) =>
  mood === moods.ink ? '#2b4a6d' : mix(mix(mood.near, mood.sky[1], 0.45), '#2c3c50', 0.25)

/** The fold beside the spine, which makes a sheet a book. */
function hinge(pen: Pen): string {
  const fold = linear(
    pen,
    [
      [0, '#000000', 0.3],
      [0.3, '#000000', 0.05],
      [0.62, '#000000', 0.16],
      [0.7, '#ffffff', 0.26],
      [1, '#ffffff', 0],
    ],
    [0, 0],
    [1, 0],
  )
  return rect(0, 0, 34, H, { fill: fold })
}

function paper(pen: Pen, mood: Mood): string {
  const tone = paperOf(mood)
  const light = radial(
    pen,
    [
      [0, lighter(tone, 0.6)],
      [1, darker(tone, 0.07)],
    ],
    [0.55, 0.4],
    0.8,
  )
  return rect(0, 0, W, H, { fill: light }) + rect(0, 0, W, H, { fill: weave(pen) })
}

/** A place seen through an opening. */
function window(pen: Pen, { cover }: NovelWork, mood: Mood, d: string, [x, y, w, h]: Box): string {
  const clip = clipTo(pen, d)
  return group(group(scene(pen, cover.scene, mood, w, h), { x, y }), { clip })
}

type Box = readonly [x: number, y: number, w: number, h: number]
const boxPath = ([x, y, w, h]: Box) => `M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
const discPath = (x: number, y: number, r: number) =>
  `M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 0 ${n(r * 2)},0a${n(r)},${n(r)} 0 1 0 ${n(-r * 2)},0Z`

const byline = (x: number, y: number, fill: string) =>
  line(`${author} 著`, x, y, { size: 28, fill, font: BRUSH, spacing: 5 })

/** The kind of the book, between two hairlines. */
function genre(work: NovelWork, x: number, y: number, fill: string): string {
  const rule = (side: number) =>
    path(`M${n(x + side * 54)},${n(y - 8)}h${n(side * 74)}`, { stroke: fill, width: 1.6, opacity: 0.6 }) +
    circle(x + side * 54, y - 8, 2.6, { fill })
  return rule(-1) + rule(1) + line(work.category, x, y, { size: 27, fill, font: BRUSH, spacing: 6 })
}

type Layout = (pen: Pen, work: NovelWork, mood: Mood) => string

const layouts: Record<BookLayout, Layout> = {
  plate: (pen, work, mood) => {
    const box: Box = [52, 48, 504, 420]
    const tone = paperOf(mood)
    const two = work.titleRows.length > 1
    const title = lines(pen, work.titleRows, W / 2 + 4, two ? 482 : 512, 470, brushTitle(ink, tone), two ? 98 : 132)
    return (
      paper(pen, mood) +
      window(pen, work, mood, boxPath(box), box) +
      rect(...box, { stroke: darker(tone, 0.55), width: 2.5 }) +
      rect(box[0] - 9, box[1] - 9, box[2] + 18, box[3] + 18, { stroke: darker(tone, 0.4), width: 1.2 }) +
      title.body +
      genre(work, W / 2 + 4, 744, darker(tone, 0.6)) +
      seal(498, 418, 50)
    )
  },
  bound: (pen, work, mood) => {
    const cloth = clothOf(mood)
    const letters = [...work.title]
    const size = Math.min(100, 432 / letters.length)
    const tall = letters.length * size * 1.06 + 96
    // On the right, for lists lay their badge over a cover's upper left.
    const slip: Box = [404, 58, 140, tall]
    const [cx, cy, r] = [278, 556, 176]
    return (
      rect(0, 0, W, H, {
        fill: linear(
          pen,
          [
            [0, lighter(cloth, 0.12)],
            [1, darker(cloth, 0.3)],
          ],
          [0, 0],
          [1, 1],
        ),
      }) +
      rect(0, 0, W, H, { fill: threads(pen, cloth) }) +
      circle(cx, cy, r + 13, { fill: '#e9d9b4' }) +
      window(pen, work, mood, discPath(cx, cy, r), [cx - r, cy - r, r * 2, r * 2]) +
      circle(cx, cy, r, { stroke: darker(cloth, 0.4), width: 3 }) +
      stitches(cloth) +
      rect(slip[0] + 5, slip[1] + 7, slip[2], slip[3], { fill: '#000000', opacity: 0.25 }) +
      rect(...slip, { fill: '#f6eedb' }) +
      rect(slip[0] + 8, slip[1] + 8, slip[2] - 16, slip[3] - 16, { stroke: ink, width: 2.4 }) +
      rect(slip[0] + 13, slip[1] + 13, slip[2] - 26, slip[3] - 26, { stroke: ink, width: 1 }) +
      column(work.title, slip[0] + slip[2] / 2, slip[1] + 34 + size / 2, { size, fill: ink, font: BRUSH }) +
      seal(slip[0] + slip[2] / 2 - 19, slip[1] + slip[3] - 62, 38) +
      column(`${author}著`, 516, 632, { size: 29, fill: '#f0e2c2', font: BRUSH }, 1.16)
    )
  },
  moon: (pen, work, mood) => {
    const dark = lightness(mood.near) < 0.5
    const deep = darker(mix(mood.sky[0], mood.near, 0.35), 0.12)
    const [cx, cy, r] = [262, 436, 204]
    const two = work.titleRows.length > 1
    const size = two ? 96 : Math.min(122, 560 / work.title.length)
    const gold = mix(mood.light, '#e6c27a', 0.6)
    const title = columns(pen, work.titleRows, 566, 56, size, brushTitle('#fffaf0', darker(mood.near, 0.2)))
    return (
      rect(0, 0, W, H, {
        fill: linear(pen, [
          [0, dark ? deep : mood.sky[0]],
          [1, mix(deep, mood.sky[1], 0.55)],
        ]),
      }) +
      rect(0, 0, W, H, { fill: waves(pen, gold) }) +
      circle(cx, cy, r + 70, {
        fill: radial(pen, [
          [0.6, mood.light, 0.4],
          [1, mood.light, 0],
        ]),
      }) +
      window(pen, work, mood, discPath(cx, cy, r), [cx - r, cy - r, r * 2, r * 2]) +
      circle(cx, cy, r, { stroke: gold, width: 5 }) +
      circle(cx, cy, r + 13, { stroke: gold, width: 1.6, opacity: 0.8 }) +
      curls(pen, mix('#fffaf0', mood.sky[3], 0.4), mix(mood.far, gold, 0.3), 116, 650, 0.86) +
      curls(pen, mix('#fffaf0', mood.sky[3], 0.5), mix(mood.far, gold, 0.3), 430, 668, 0.7) +
      title.body +
      seal(506, 710, 48) +
      byline(W / 2, 752, gold)
    )
  },
  bleed: (pen, work, mood) => {
    const two = work.titleRows.length > 1
    const shade = darker(mood.near, 0.25)
    const title = lines(
      pen,
      work.titleRows,
      W / 2 + 4,
      two ? 458 : 530,
      500,
      brushTitle('#fffaf0', shade),
      two ? 116 : 156,
    )
    return (
      scene(pen, work.cover.scene, mood, W, H * 0.86) +
      rect(0, H * 0.3, W, H * 0.7, {
        fill: linear(pen, [
          [0, shade, 0],
          [0.36, shade, 0.62],
          [0.75, shade, 0.94],
          [1, shade, 1],
        ]),
      }) +
      vignette(pen, W, H, shade, 0.4) +
      rect(42, 24, W - 66, H - 48, { stroke: '#fff6e4', width: 1.6, opacity: 0.55 }) +
      title.body +
      genre(work, W / 2 + 4, 748, '#f3e3c3') +
      seal(508, 48, 50)
    )
  },
  plain: (pen, work, mood) => {
    const tone = paperOf(mood)
    const two = work.titleRows.length > 1
    const size = two ? 104 : Math.min(136, 600 / work.title.length)
    const title = columns(pen, work.titleRows, two ? 536 : 520, 66, size, brushTitle(ink, tone))
    const box: Box = [62, 470, 250, 250]
    const red = mix(mood.accent, '#c8402f', 0.5)
    return (
      paper(pen, mood) +
      circle(two ? 186 : 214, 232, two ? 116 : 140, {
        fill: radial(pen, [
          [0, red, 0.92],
          [0.9, red, 0.84],
          [1, red, 0.6],
        ]),
      }) +
      window(pen, work, mood, boxPath(box), box) +
      rect(...box, { stroke: ink, width: 2 }) +
      rect(box[0] + 8, box[1] + 8, box[2] - 16, box[3] - 16, { stroke: '#fffaf0', width: 1.4, opacity: 0.8 }) +
      path(`M62,444 H${n(two ? 300 : 364)}`, { stroke: ink, width: 1.4, opacity: 0.5 }) +
      title.body +
      column(`${author}著`, 352, 512, { size: 28, fill: ink, font: BRUSH }, 1.14) +
      seal(333, 676, 42)
    )
  },
}

/** Warp and weft of a cloth binding. */
function threads(pen: Pen, cloth: string): string {
  const id = pen.id()
  const [light, dark] = [lighter(cloth, 0.35), darker(cloth, 0.4)]
  pen.defs.push(
    `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0,1.5h6M0,4.5h6" stroke="${dark}" stroke-width="0.9" opacity="0.35"/><path d="M1.5,0v6M4.5,0v6" stroke="${light}" stroke-width="0.7" opacity="0.22"/></pattern>`,
  )
  return `url(#${id})`
}

/** The thread of an old binding. */
function stitches(cloth: string): string {
  const x = 58
  const thread = '#efe3c6'
  const ties = [24, 206, 400, 594, 776].map((y) => `M0,${y}H${x}`).join('')
  return (
    rect(0, 0, x, H, { fill: darker(cloth, 0.35), opacity: 0.4 }) +
    path(`M${x},0V${H}${ties}`, { stroke: darker(cloth, 0.55), width: 5, opacity: 0.5 }) +
    path(`M${x},0V${H}${ties}`, { stroke: thread, width: 2.6 })
  )
}

/** A faint ground of waves, as endpapers have. */
function waves(pen: Pen, colour: string): string {
  const id = pen.id()
  const arcs = [26, 19, 12, 5].map(
    (r) =>
      `M${30 - r},30a${r},${r} 0 0 1 ${r * 2},0M${-r},45a${r},${r} 0 0 1 ${r * 2},0M${60 - r},45a${r},${r} 0 0 1 ${r * 2},0`,
  )
  pen.defs.push(
    `<pattern id="${id}" width="60" height="30" patternUnits="userSpaceOnUse"><g transform="translate(0 -15)"><path d="${arcs.join('')}" stroke="${colour}" stroke-width="1" fill="none" opacity="0.16"/></g></pattern>`,
  )
  return `url(#${id})`
}

/** The book as it lies on a table: cover, edge of its pages, shadow. Its upper left corner is (0, 0). */
function volume(pen: Pen, work: NovelWork): string {
  const clip = clipTo(pen, `M6,0H${W - 4}q4,0 4,4V${H - 4}q0,4 -4,4H6q-6,0 -6,-6V6q0,-6 6,-6Z`)
  const shadow = [36, 24, 12].map((d) => rect(d * 0.6, d, W + d, H, { fill: '#000000', opacity: 0.16 }, 16)).join('')
  return (
    shadow +
    rect(8, 10, W + 8, H, { fill: darker('#efe6d3', 0.35) }, 5) +
    rect(8, 6, W + 4, H, { fill: '#f4ecdb' }, 4) +
    group(front(pen, work), { clip })
  )
}

/**
 * A wide picture of lists, or a banner of the store. The place has the full width, the title its darker left, the book its
 * right.
 */
export function bookWideSvg(
  work: NovelWork,
  { width: w, height: h }: { width: number; height: number },
  words: { heading: string[]; tagline: string },
): string {
  const pen = newPen(seeded(`book-wide/${work.key}/${w}x${h}`))
  const mood: Mood = moods[work.cover.mood]
  const shade = darker(mood.near, 0.2)
  const top = h * (words.heading.length > 1 ? 0.2 : 0.27)
  const x = w * 0.31
  const title = lines(pen, words.heading, x, top, w * 0.46, brushTitle('#fffaf0', shade), h * 0.26)
  const foot = top + title.h + h * 0.13
  const scale = (h * 0.82) / H
  return document(
    pen,
    w,
    h,
    group(scene(pen, work.cover.scene, mood, w, h * 1.16), { y: -h * 0.08 }) +
      rect(0, 0, w, h, {
        fill: linear(
          pen,
          [
            [0, shade, 0.86],
            [0.5, shade, 0.6],
            [1, shade, 0.3],
          ],
          [0, 0],
          [1, 0],
        ),
      }) +
      vignette(pen, w, h, shade, 0.3) +
      title.body +
      path(`M${n(x - 150)},${n(foot - h * 0.095)}h300`, { stroke: '#f3e3c3', width: 1.8, opacity: 0.6 }) +
      line(words.tagline, x, foot, {
        size: h * 0.075,
        fill: '#f6ead0',
        font: BRUSH,
        spacing: 5,
        stroke: shade,
        width: 5,
      }) +
      group(volume(pen, work), { x: w * 0.93 - W * scale, y: h * 0.06, scale, turn: 4 }),
  )
}
