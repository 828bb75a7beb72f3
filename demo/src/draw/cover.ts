/** Covers, 600 x 800: one of eight compositions, the comic's own cast and light, a lettered title and the seal. */
import type { Work } from '../data/work.ts'
import { animal } from './animal.ts'
import { darker, lighter, lightness, mix } from './colour.ts'
import { rays, vignette } from './effect.ts'
import { type Figure, figure, type Pose } from './figure.ts'
import type { Feeling } from './look.ts'
import { type Mood, moods } from './mood.ts'
import { branch, dotted, grassTufts, weave } from './ornament.ts'
import { circle, clipTo, document, ellipse, group, linear, n, newPen, type Pen, path, radial, rect } from './pen.ts'
import { seeded } from './rng.ts'
import { scene } from './scene.ts'
import { clouds, curls, type Fall, falling, sparkle } from './sky.ts'
import { brushTitle, columns, lines, playTitle, seal, type TitleLook } from './title.ts'

export const COVER = { width: 600, height: 800 }
const { width: W, height: H } = COVER

export function coverSvg(work: Work, scale: number): string {
  const pen = newPen(seeded(`cover/${work.key}`))
  const mood: Mood = moods[work.moods[0]]
  const body = layouts[work.cover](pen, work, mood)
  return document(pen, W * scale, H * scale, group(body, { scale }))
}

/** Rough tone of the cover, shown before it arrives. */
export const coverColour = (work: Work) => {
  const mood: Mood = moods[work.moods[0]]
  return mix(mood.sky[1], mood.sky[2], 0.5)
}

type Layout = (pen: Pen, work: Work, mood: Mood) => string

const quiet = new Set(['古风', '仙侠', '悬疑', '热血'])

function titleLook(work: Work, mood: Mood, dark: boolean): TitleLook {
  if (quiet.has(work.category))
    return dark ? brushTitle('#fffaf0', darker(mood.near, 0.2)) : brushTitle(darker(mood.near, 0.35), '#fffaf0')
  return dark
    ? playTitle('#ffffff', lighter(mood.accent, 0.55), darker(mix(mood.near, mood.accent, 0.25), 0.2))
    : playTitle(mood.accent, darker(mood.accent, 0.3), '#fffdf6')
}

const person = (work: Work, index: 0 | 1 | 2, more: Omit<Figure, 'look'>): Figure => {
  const { look, item } = work.cast[index]
  return {
    look,
    item:
      more.pose === 'wave' || more.pose === 'sword' || more.pose === 'offer' || more.pose === 'cheer' ? item : 'none',
    ...more,
  }
}

/** A pose that shows the thing in a hand. */
function holding(work: Work, index: 0 | 1 | 2): { pose: Pose } {
  const { item } = work.cast[index]
  if (item === 'none') return { pose: 'rest' }
  if (item === 'sword' || item === 'staff' || item === 'umbrella') return { pose: 'sword' }
  return {
    pose:
      item === 'lantern' || item === 'bag' || item === 'cup' || item === 'flower' || item === 'ball' ? 'offer' : 'wave',
  }
}

const faceFor: Record<Work['category'], Feeling> = {
  热血: 'firm',
  恋爱: 'smile',
  古风: 'calm',
  仙侠: 'calm',
  都市: 'smile',
  校园: 'smile',
  科幻: 'calm',
  悬疑: 'firm',
  搞笑: 'laugh',
  美食: 'joy',
  治愈: 'smile',
  竞技: 'firm',
}

/** Darkens the foot of the picture and fills the air with falling things. */
function finish(pen: Pen, mood: Mood, fall: Fall, strength = 0.55): string {
  return (
    rect(0, H * 0.66, W, H * 0.34, {
      fill: linear(pen, [
        [0, mood.near, 0],
        [1, darker(mood.near, 0.3), strength],
      ]),
    }) +
    falling(pen, fall, mood, W, H, 0.9) +
    vignette(pen, W, H, mood.near, lightness(mood.sky[2]) > 0.75 ? 0.2 : 0.36)
  )
}

/** A soft light behind somebody, so that the drawing stands off the scenery. */
const halo = (pen: Pen, mood: Mood, x: number, y: number, r: number, strength = 0.75) =>
  circle(x, y, r, {
    fill: radial(pen, [
      [0, mood.light, strength],
      [0.6, mood.light, strength * 0.35],
      [1, mood.light, 0],
    ]),
  })

const layouts: Record<Work['cover'], Layout> = {
  hero: (pen, work, mood) => {
    const left = pen.rng.chance(0.5)
    const x = left ? W * 0.6 : W * 0.4
    const title = columns(
      pen,
      work.titleRows,
      left ? W * 0.04 + sizeOf(work) * (work.titleRows.length > 1 ? 2.06 : 1) : W * 0.96,
      left ? 112 : 44,
      sizeOf(work),
      titleLook(work, mood, true),
    )
    return (
      scene(pen, work.scenes[0], mood, W, H) +
      halo(pen, mood, x, 430, 330) +
      group(
        figure(
          pen,
          person(work, 0, {
            feeling: faceFor[work.category],
            turn: left ? -0.45 : 0.45,
            lean: left ? -3 : 3,
            wind: left ? 0.7 : -0.7,
            ...holding(work, 0),
          }),
        ),
        { x, y: 440, scale: 1.62, flip: false },
      ) +
      (work.pet ? group(animal(pen, work.pet, 'smile'), { x: left ? W * 0.17 : W * 0.83, y: 654, scale: 0.92 }) : '') +
      finish(pen, mood, work.fall) +
      title.body +
      seal(left ? 36 : W - 92, (left ? 112 : 44) + title.h + 14, 54)
    )
  },
  duo: (pen, work, mood) => {
    const title = lines(pen, work.titleRows, W / 2, titleTop(work), W * 0.88, titleLook(work, mood, true))
    const [her, him] = [
      person(work, 0, { feeling: faceFor[work.category], turn: 0.5, lean: 5, wind: 0.5, pose: 'rest' }),
      person(work, 1, { feeling: 'smirk', turn: -0.5, lean: -4, wind: 0.4, pose: 'rest' }),
    ]
    return (
      scene(pen, work.scenes[0], mood, W, H) +
      rect(0, 0, W, 330, {
        fill: linear(pen, [
          [0, darker(mood.near, 0.1), 0.72],
          [1, mood.near, 0],
        ]),
      }) +
      halo(pen, mood, W / 2, 500, 330, 0.65) +
      group(figure(pen, him), { x: W * 0.7, y: 446, scale: 1.42 }) +
      group(figure(pen, her), { x: W * 0.33, y: 500, scale: 1.46 }) +
      (work.pet ? group(animal(pen, work.pet, 'joy'), { x: W * 0.83, y: 690, scale: 0.74 }) : '') +
      finish(pen, mood, work.fall) +
      title.body +
      seal(W - 74, H - 78, 50)
    )
  },
  moon: (pen, work, mood) => {
    const cy = 330
    const disc = mood.disc === 'moon' ? mood.light : lighter(mood.sky[3], 0.4)
    const size = Math.min(124, sizeOf(work) * 1.1)
    const title = columns(
      pen,
      work.titleRows,
      W * 0.95,
      52,
      size * 0.9,
      titleLook(work, mood, mood.stars || mood.disc === 'sun'),
    )
    const hill = darker(mood.near, 0.25)
    return (
      scene(pen, work.scenes[0], { ...mood, disc: 'none' }, W, H) +
      halo(pen, mood, W * 0.42, cy, 420, 0.8) +
      circle(W * 0.42, cy, 214, {
        fill: radial(
          pen,
          [
            [0, '#ffffff'],
            [0.75, disc],
            [1, mix(disc, mood.accent, 0.28)],
          ],
          [0.42, 0.4],
          0.62,
        ),
      }) +
      group(
        circle(-70, -50, 34, { fill: mood.far }) +
          circle(60, 40, 46, { fill: mood.far }) +
          circle(10, -120, 22, { fill: mood.far }) +
          circle(-100, 70, 20, { fill: mood.far }),
        { x: W * 0.42, y: cy, opacity: 0.12 },
      ) +
      clouds(pen, mood, W, 420, 560, 3, 0.8) +
      path(`M0,${H} V690 C110,640 210,610 300,622 C400,634 480,690 ${W},668 V${H}Z`, {
        fill: linear(pen, [
          [0, mix(hill, mood.far, 0.2)],
          [1, hill],
        ]),
      }) +
      grassTufts(pen, hill, W) +
      group(
        figure(
          pen,
          person(work, 0, {
            away: true,
            whole: true,
            wind: 0.8,
            pose: work.cast[0].item === 'none' ? 'rest' : 'sword',
          }),
        ),
        { x: W * 0.4, y: 402, scale: 0.64 },
      ) +
      (work.pet
        ? group(animal(pen, work.pet), { x: W * 0.62, y: 556, scale: 0.44 })
        : group(figure(pen, person(work, 1, { away: true, whole: true, wind: 0.8 })), {
            x: W * 0.62,
            y: 446,
            scale: 0.54,
          })) +
      finish(pen, mood, work.fall, 0.5) +
      title.body +
      seal(W * 0.95 - size * 0.72, 52 + title.h + 14, 50)
    )
  },
  burst: (pen, work, mood) => {
    const main = work.cast[0].look.main
    const [a, b] = [mix(mood.sky[2], mood.accent, 0.3), lighter(mood.sky[3], 0.35)]
    const title = lines(
      pen,
      work.titleRows,
      W / 2,
      titleTop(work) - 8,
      W * 0.9,
      playTitle('#ffffff', '#ffe48a', darker(mix(main, mood.near, 0.5), 0.25)),
    )
    return (
      rays(W, H, W / 2, 470, a, b) +
      circle(W / 2, 500, 300, { fill: lighter(mood.sky[3], 0.6), opacity: 0.85 }) +
      circle(W / 2, 500, 300, { fill: dotted(pen, mix(a, main, 0.3)) }) +
      circle(W / 2, 500, 270, { stroke: mood.accent, width: 10 }) +
      [-1, 1]
        .map((side) =>
          group(
            figure(
              pen,
              person(work, side < 0 ? 1 : 2, {
                feeling: side < 0 ? 'shock' : 'angry',
                turn: -side * 0.5,
                lean: side * 6,
                pose: side < 0 ? 'think' : 'hips',
              }),
            ),
            { x: W / 2 + side * 186, y: 470, scale: 1.02 },
          ),
        )
        .join('') +
      group(
        figure(
          pen,
          person(work, 0, {
            feeling: faceFor[work.category] === 'calm' ? 'laugh' : faceFor[work.category],
            lean: -4,
            pose: work.cast[0].item === 'none' ? 'fist' : 'wave',
            wind: 0.3,
          }),
        ),
        { x: W / 2 - 14, y: 520, scale: 1.42 },
      ) +
      (work.pet ? group(animal(pen, work.pet, 'laugh'), { x: W * 0.84, y: 668, scale: 0.86 }) : '') +
      [
        [70, 300],
        [530, 330],
        [96, 640],
        [508, 250],
      ]
        .map(([x = 0, y = 0]) => sparkle(x, y, 22, '#fff8d0'))
        .join('') +
      rect(0, H * 0.8, W, H * 0.2, {
        fill: linear(pen, [
          [0, mood.near, 0],
          [1, darker(mood.near, 0.2), 0.45],
        ]),
      }) +
      title.body +
      seal(22, H - 74, 50)
    )
  },
  face: (pen, work, mood) => {
    const size = sizeOf(work) * 0.96
    const title = columns(
      pen,
      work.titleRows,
      W * 0.05 + size * (work.titleRows.length > 1 ? 2.06 : 1),
      104,
      size,
      titleLook(work, mood, true),
    )
    return (
      scene(pen, work.scenes[0], mood, W, H) +
      halo(pen, mood, W * 0.62, 470, 380, 0.7) +
      falling(pen, work.fall, mood, W, H, 0.9) +
      group(figure(pen, person(work, 0, { feeling: faceFor[work.category], turn: -0.35, lean: -7, wind: -0.8 })), {
        x: W * 0.6,
        y: 520,
        scale: 2.3,
      }) +
      rect(0, 0, W, H, {
        fill: linear(
          pen,
          [
            [0, mood.near, 0],
            [0.55, mood.near, 0],
            [1, darker(mood.near, 0.2), 0.6],
          ],
          [1, 0],
          [0, 1],
        ),
      }) +
      rect(0, 0, W * 0.4, H, {
        fill: linear(
          pen,
          [
            [0, darker(mood.near, 0.1), 0.55],
            [1, mood.near, 0],
          ],
          [0, 0],
          [1, 0],
        ),
      }) +
      (work.pet ? group(animal(pen, work.pet), { x: W * 0.84, y: 660, scale: 0.8 }) : '') +
      finish(pen, mood, 'none', 0.4) +
      title.body +
      seal(work.pet ? 28 : W - 78, H - 80, 52)
    )
  },
  trio: (pen, work, mood) => {
    const title = lines(pen, work.titleRows, W / 2, titleTop(work), W * 0.86, titleLook(work, mood, true))
    return (
      scene(pen, work.scenes[0], mood, W, H) +
      rect(0, 0, W, 300, {
        fill: linear(pen, [
          [0, darker(mood.near, 0.1), 0.72],
          [1, mood.near, 0],
        ]),
      }) +
      halo(pen, mood, W / 2, 440, 360, 0.6) +
      group(figure(pen, person(work, 2, { feeling: 'firm', turn: 0.3, pose: 'cross' })), {
        x: W * 0.5,
        y: 372,
        scale: 1.1,
      }) +
      group(figure(pen, person(work, 1, { feeling: 'smirk', turn: -0.4, pose: 'hips', wind: 0.5 })), {
        x: W * 0.76,
        y: 486,
        scale: 1.2,
      }) +
      group(
        figure(
          pen,
          person(work, 0, { feeling: faceFor[work.category], turn: 0.35, lean: -3, wind: -0.4, ...holding(work, 0) }),
        ),
        { x: W * 0.3, y: 510, scale: 1.34 },
      ) +
      (work.pet ? group(animal(pen, work.pet, 'joy'), { x: W * 0.6, y: 674, scale: 0.82 }) : '') +
      finish(pen, mood, work.fall) +
      title.body +
      seal(W - 74, H - 78, 50)
    )
  },
  pet: (pen, work, mood) => {
    const title = lines(pen, work.titleRows, W / 2, titleTop(work), W * 0.86, titleLook(work, mood, true))
    return (
      scene(pen, work.scenes[0], mood, W, H) +
      rect(0, 0, W, 320, {
        fill: linear(pen, [
          [0, darker(mood.near, 0.05), 0.62],
          [1, mood.near, 0],
        ]),
      }) +
      halo(pen, mood, W * 0.5, 520, 360, 0.7) +
      group(figure(pen, person(work, 0, { feeling: 'joy', turn: -0.3, lean: -4, wind: 0.3, pose: 'rest' })), {
        x: W * 0.68,
        y: 412,
        scale: 1.26,
      }) +
      ellipse(W * 0.34, 768, 190, 34, { fill: darker(mood.near, 0.3), opacity: 0.4 }) +
      (work.pet ? group(animal(pen, work.pet, 'smile'), { x: W * 0.34, y: 510, scale: 1.72 }) : '') +
      finish(pen, mood, work.fall, 0.35) +
      title.body +
      seal(W - 74, H - 78, 50)
    )
  },
  gate: (pen, work, mood) => {
    const paper = '#f5ecd9'
    const [cx, cy, r] = [W * 0.45, 446, 258]
    const clip = clipTo(pen, `M${n(cx - r)},${cy} a${r},${r} 0 1 0 ${r * 2},0 a${r},${r} 0 1 0 ${-r * 2},0Z`)
    const size = Math.min(100, sizeOf(work) * 0.88)
    const title = columns(pen, work.titleRows, W * 0.97, 40, size, brushTitle('#2b2430', paper))
    return (
      rect(0, 0, W, H, {
        fill: linear(pen, [
          [0, '#fbf5e8'],
          [1, paper],
        ]),
      }) +
      rect(0, 0, W, H, { fill: weave(pen) }) +
      circle(cx, cy, r + 16, { fill: lighter(mix(mood.accent, paper, 0.5), 0.1) }) +
      group(
        group(scene(pen, work.scenes[0], mood, W, H * 0.9), { x: -40, y: 40 }) + halo(pen, mood, cx, cy + 40, 240),
        { clip },
      ) +
      circle(cx, cy, r, { stroke: darker(mood.near, 0.1), width: 9 }) +
      circle(cx, cy, r + 16, { stroke: mood.accent, width: 3 }) +
      group(
        figure(
          pen,
          person(work, 0, { feeling: faceFor[work.category], turn: 0.4, lean: 4, wind: -0.6, ...holding(work, 0) }),
        ),
        { x: cx - 18, y: 490, scale: 1.36 },
      ) +
      (work.pet ? group(animal(pen, work.pet), { x: W * 0.82, y: 690, scale: 0.72 }) : '') +
      curls(pen, '#fffaf0', mix(mood.accent, paper, 0.4), W * 0.16, 756, 0.86) +
      curls(pen, '#fffaf0', mix(mood.accent, paper, 0.4), W * 0.82, 782, 0.9) +
      branch(pen, mood) +
      falling(pen, work.fall === 'none' ? 'petals' : work.fall, mood, W, H, 0.5) +
      title.body +
      seal(W * 0.97 - size * 0.76, 40 + title.h + 16, 50)
    )
  },
}

/** Room above for a list's badge, and for tiles that cut a little off the top. */
const titleTop = (work: Work) => (work.titleRows.length > 1 ? 38 : 58)

/** Letters of a column: few and large, or two columns of smaller ones. */
const sizeOf = ({ titleRows: [first = '', second] }: Work) =>
  second === undefined ? ({ 4: 132, 5: 118 }[first.length] ?? 104) : 96
