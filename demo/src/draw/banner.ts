/** Wide pictures: a comic's landscape cover and the banners of the home page. */
import type { Work } from '../data/work.ts'
import { animal } from './animal.ts'
import { darker, lighter, mix } from './colour.ts'
import { figure } from './figure.ts'
import { PLAY } from './fonts.ts'
import { type Mood, moods } from './mood.ts'
import { document, ellipse, group, linear, newPen, type Pen, path, radial, rect } from './pen.ts'
import { seeded } from './rng.ts'
import { scene } from './scene.ts'
import { falling } from './sky.ts'
import { line } from './text.ts'
import { brushTitle, lines, playTitle, seal } from './title.ts'

export const BANNER = { width: 1080, height: 460 }
export const WIDE = { width: 1080, height: 608 }

export type Poster = { heading: string[]; tagline: string; ribbon: string }

export function wideSvg(work: Work): string {
  return posterSvg(work, { heading: work.titleRows, tagline: work.tags.join(' · '), ribbon: work.category }, WIDE, 1)
}

/** People to the right, words to the left on a shade of the scene's own darkness. */
export function posterSvg(
  work: Work,
  poster: Poster,
  { width: w, height: h }: { width: number; height: number },
  variant: number,
): string {
  const pen = newPen(seeded(`poster/${work.key}/${variant}`))
  const mood: Mood = moods[work.moods[0]]
  const scale = (h / 460) * 1.12
  const calm =
    work.category === '搞笑' ||
    work.category === '美食' ||
    work.category === '校园' ||
    work.category === '恋爱' ||
    work.category === '都市' ||
    work.category === '治愈'
  const look = calm
    ? playTitle('#ffffff', lighter(mood.accent, 0.6), darker(mix(mood.near, mood.accent, 0.25), 0.2))
    : brushTitle('#fffaf0', darker(mood.near, 0.25))
  const two = poster.heading.length > 1
  // Words stand in the middle of the height, under their ribbon.
  const size = two ? h * 0.25 : h * 0.3
  const tall = 74 + (two ? 2 : 1) * size * 1.04 + 56
  const top = (h * 0.96 - tall) / 2
  const title = lines(pen, poster.heading, w * 0.275, top + 74, w * 0.46, look, size)
  const foot = top + 74 + title.h + 34
  return document(
    pen,
    w,
    h,
    group(scene(pen, work.scenes[0], mood, w, h * 1.15), { y: -h * 0.1 }) +
      ellipse(w * 0.74, h * 0.55, w * 0.3, h * 0.7, {
        fill: radial(pen, [
          [0, mood.light, 0.7],
          [0.6, mood.light, 0.25],
          [1, mood.light, 0],
        ]),
      }) +
      falling(pen, work.fall === 'none' ? 'bokeh' : work.fall, mood, w, h, 0.6) +
      group(figure(pen, { look: work.cast[1].look, feeling: 'smile', turn: -0.45, lean: 4, wind: 0.6 }), {
        x: w * 0.88,
        y: h * 0.53,
        scale: scale * 0.9,
      }) +
      group(
        figure(pen, {
          look: work.cast[0].look,
          feeling: calm
            ? 'laugh'
            : work.category === '热血' || work.category === '竞技' || work.category === '悬疑'
              ? 'firm'
              : 'smile',
          turn: -0.2,
          lean: -4,
          wind: -0.6,
          pose: calm ? 'hips' : 'fist',
        }),
        { x: w * 0.68, y: h * 0.54, scale },
      ) +
      (work.pet && !two ? group(animal(pen, work.pet, 'joy'), { x: w * 0.52, y: h * 0.74, scale: scale * 0.72 }) : '') +
      rect(0, 0, w * 0.72, h, {
        fill: linear(
          pen,
          [
            [0, darker(mood.near, 0.15), 0.88],
            [0.55, mood.near, 0.6],
            [1, mood.near, 0],
          ],
          [0, 0],
          [1, 0],
        ),
      }) +
      rect(0, h * 0.7, w, h * 0.3, {
        fill: linear(pen, [
          [0, mood.near, 0],
          [1, darker(mood.near, 0.3), 0.5],
        ]),
      }) +
      ribbon(pen, poster.ribbon, w * 0.275 - (poster.ribbon.length * 34 + 52) / 2, top, mood) +
      title.body +
      line(poster.tagline, w * 0.275, foot, {
        size: 36,
        fill: '#fff6e4',
        font: PLAY,
        spacing: 4,
        stroke: darker(mood.near, 0.35),
        width: 7,
      }) +
      seal(w - 66, 22, 44),
  )
}

function ribbon(pen: Pen, text: string, x: number, y: number, mood: Mood): string {
  const w = text.length * 34 + 52
  return (
    path(`M${x},${y} h${w} l-12,24 l12,24 h${-w}Z`, {
      fill: linear(
        pen,
        [
          [0, '#e8563f'],
          [1, mix('#c8352b', mood.near, 0.2)],
        ],
        [0, 0],
        [1, 0],
      ),
    }) + line(text, x + w / 2 - 5, y + 36, { size: 31, fill: '#fffaf0', font: PLAY, spacing: 3 })
  )
}
