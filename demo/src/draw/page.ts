/** A page of a chapter, 1080 x 1600, from its laid-out panels. */
import { type Laid, PAGE, type Page, type Who } from '../data/story.ts'
import type { Work } from '../data/work.ts'
import { animal } from './animal.ts'
import { caption } from './balloon.ts'
import { darker, mix } from './colour.ts'
import { vignette } from './effect.ts'
import { figure } from './figure.ts'
import { BRUSH, PLAY } from './fonts.ts'
import type { Feeling } from './look.ts'
import { type Mood, moods } from './mood.ts'
import { clipTo, document, ellipse, group, linear, n, newPen, type Pen, path, radial, rect, withRng } from './pen.ts'
import { seeded } from './rng.ts'
import { falling, floorShadow } from './sky.ts'
import { backdrop, castOf, footing, INK, type Painter, tint } from './stage.ts'
import { comic, impact, talk } from './talk.ts'
import { line } from './text.ts'
import { seal } from './title.ts'

export function pageSvg(work: Work, page: Page, seed: string): string {
  const pen = newPen(seeded(seed))
  const paper = page.dark ? '#16131b' : '#fffefa'
  const panels = page.panels.map((panel, i) => drawPanel(withRng(pen, pen.rng.fork(i)), work, panel, page.dark))
  return document(pen, PAGE.width, PAGE.height, rect(0, 0, PAGE.width, PAGE.height, { fill: paper }) + panels.join(''))
}

/** Tone of a page before it arrives: its paper with some of its light. */
export function pageColour(page: Page): string {
  const mood: Mood = moods[page.panels[0]?.mood ?? 'day']
  return mix(page.dark ? '#16131b' : '#fffefa', mood.sky[2], 0.35)
}

function drawPanel(pen: Pen, work: Work, panel: Laid, dark: boolean): string {
  const { x, y, w, h, lean, leanLeft } = panel
  if (panel.kind === 'end') return group(closing(pen, work, panel, dark), { x, y })
  const frame = `M${n(-leanLeft)},0 H${n(w + lean)} L${n(w - lean)},${n(h)} H${n(leanLeft)}Z`
  const clip = clipTo(pen, frame)
  const { inside, over } = painters[panel.kind](pen, work, panel)
  return group(
    group(rect(-60, 0, w + 120, h, { fill: '#fff' }) + inside, { clip }) +
      path(frame, { stroke: dark ? '#000000' : INK, width: 5 }) +
      over,
    { x, y },
  )
}

/** The place with small people in it and the narrator's strip. */
const wide: Painter = (pen, work, panel) => {
  const { w, h } = panel
  const mood: Mood = moods[panel.mood]
  const scale = (h * 0.5) / 435
  const foot = h * 0.96
  const at = (who: Who, x: number, turn: number, feeling: Feeling) =>
    floorShadow(x, foot + 2, 74 * scale) +
    group(
      figure(pen, {
        look: castOf(work, who),
        whole: true,
        turn,
        feeling,
        wind: 0.3,
        pose: pen.rng.pick(['rest', 'rest', 'hips', 'clasp']),
      }),
      { x, y: foot - 350 * scale, scale },
    )
  const lead = w * pen.rng.range(0.28, 0.42)
  const pet = work.pet
    ? group(animal(pen, work.pet, 'joy'), { x: lead + 330 * scale, y: foot - 152 * scale * 0.8, scale: scale * 0.8 })
    : ''
  const strip = caption(panel.caption, 22, 20, 15, false)
  return {
    inside:
      backdrop(pen, panel, 1, 0) +
      footing(pen, panel) +
      at(0, lead, 0.4, 'calm') +
      at(1, lead + 190 * scale, -0.4, 'smile') +
      pet +
      falling(pen, panel.fall, mood, w, h, 0.5) +
      tint(mood, w, h) +
      vignette(pen, w, h, mood.near, 0.28),
    over: strip.body,
  }
}

const place: Painter = (pen, _work, panel) => {
  const { w, h } = panel
  const mood: Mood = moods[panel.mood]
  const strip = caption(panel.caption, 0, 0, 17, true)
  return {
    inside:
      backdrop(pen, panel, 1.12, 0) + falling(pen, panel.fall, mood, w, h, 0.6) + vignette(pen, w, h, mood.near, 0.5),
    over: group(strip.body, { x: (w - strip.w) / 2, y: h - strip.h - 26 }),
  }
}

const opening: Painter = (pen, work, panel) => {
  const { w, h } = panel
  const mood: Mood = moods[panel.mood]
  const scale = (h * 0.62) / 300
  const shade = rect(0, 0, w * 0.62, h, {
    fill: linear(
      pen,
      [
        [0, darker(mood.near, 0.2), 0.86],
        [0.6, mood.near, 0.5],
        [1, mood.near, 0],
      ],
      [0, 0],
      [1, 0],
    ),
  })
  const name = panel.sound
  const size = Math.min(128, 520 / Math.max(3, name.length))
  return {
    inside:
      backdrop(pen, panel, 1, 0) +
      ellipse(w * 0.74, h * 0.6, w * 0.34, h * 0.62, {
        fill: radial(pen, [
          [0, mood.light, 0.6],
          [1, mood.light, 0],
        ]),
      }) +
      group(figure(pen, { look: castOf(work, 1), feeling: 'smile', turn: -0.4, wind: 0.5, lean: 3 }), {
        x: w * 0.87,
        y: h * 0.58,
        scale: scale * 0.86,
      }) +
      group(figure(pen, { look: castOf(work, 0), feeling: 'firm', turn: -0.3, wind: 0.6, lean: -3, pose: 'fist' }), {
        x: w * 0.66,
        y: h * 0.56,
        scale,
      }) +
      shade +
      falling(pen, work.fall, mood, w, h, 0.7),
    over:
      line(work.title, 60, h * 0.22, { size: 40, fill: '#fff6e4', font: PLAY, anchor: 'start', spacing: 6 }) +
      path(`M60,${n(h * 0.26)} h210`, { stroke: mood.accent, width: 5 }) +
      line(panel.caption, 60, h * 0.4, { size: 62, fill: '#fffaf0', font: BRUSH, anchor: 'start' }) +
      line(name, 60, h * 0.4 + size * 1.15 + 14, {
        size,
        fill: '#fffaf0',
        font: BRUSH,
        anchor: 'start',
        stroke: darker(mood.near, 0.3),
        width: size * 0.14,
      }) +
      seal(62, h * 0.4 + size * 1.15 + 56, 62),
  }
}

function closing(pen: Pen, work: Work, panel: Laid, dark: boolean): string {
  const { w, h } = panel
  const ink = dark ? '#efe6d6' : INK
  const scale = Math.min(1, h / 330)
  const friend = work.pet
    ? group(animal(pen, work.pet, 'joy'), { x: w * 0.8, y: h - 166 * scale * 1.1, scale: scale * 1.1 })
    : group(figure(pen, { look: castOf(work, 0), feeling: 'laugh', whole: true, pose: 'wave' }), {
        x: w * 0.8,
        y: h - 352 * scale * 0.68,
        scale: scale * 0.68,
      })
  return (
    path(`M${n(w * 0.12)},${n(h * 0.86)} Q${n(w * 0.4)},${n(h * 0.8)} ${n(w * 0.9)},${n(h * 0.87)}`, {
      stroke: ink,
      width: 4,
      opacity: 0.4,
    }) +
    line(panel.caption, w * 0.42, h * 0.56, { size: Math.min(110, h * 0.38), fill: ink, font: BRUSH }) +
    seal(w * 0.42 + panel.caption.length * Math.min(55, h * 0.19) + 18, h * 0.3, Math.min(64, h * 0.24)) +
    friend
  )
}

const painters: Record<Exclude<Laid['kind'], 'end'>, Painter> = { title: opening, wide, place, talk, impact, comic }
