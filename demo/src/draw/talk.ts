/** Panels with speech: the places of people, and the room for balloons. */
import type { Laid, Who } from '../data/story.ts'
import type { Work } from '../data/work.ts'
import { balloon, fit, sound } from './balloon.ts'
import { darker, lighter, mix } from './colour.ts'
import { dots, focusLines, hearts, type Mark, mark, rays, speedLines } from './effect.ts'
import { figure } from './figure.ts'
import type { Feeling } from './look.ts'
import { type Mood, moods } from './mood.ts'
import { group, linear, type Pen, radial, rect } from './pen.ts'
import { backdrop, bust, castOf, INK, type Painted, type Painter, silence, tint } from './stage.ts'

const markFor: Partial<Record<Feeling, Mark>> = {
  angry: 'vein',
  shock: 'shock',
  shy: 'heart',
  dizzy: 'sweat',
  laugh: 'note',
  joy: 'note',
  sad: 'dots',
  cry: 'sweat',
  calm: 'dots',
}

export const talk: Painter = (pen, work, panel) => {
  const speakers = [...new Set(panel.lines.map((l) => l.who))]
  return panel.w > panel.h * 1.2
    ? speakers.length > 1
      ? pen.rng.chance(0.38)
        ? overShoulder(pen, work, panel)
        : facing(pen, work, panel)
      : aside(pen, work, panel)
    : stacked(pen, work, panel)
}

/** Two people at the sides, their balloons stepping down between them. */
function facing(pen: Pen, work: Work, panel: Laid): Painted {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const scale = Math.min(h * 0.52, w * 0.25) / 190
  const [left, right] = [w * 0.17, w * 0.83]
  const y = h * 0.56
  const firstWho = lines[0]?.who ?? 0
  const otherWho = lines.find((l) => l.who !== firstWho)?.who ?? 1
  const feel = (who: Who) => lines.findLast((l) => l.who === who)?.feeling ?? 'calm'
  const gap = right - left - 205 * scale
  const speeches = lines.map((l) => fit(l.text, l.voice, gap * (lines.length > 1 ? 0.86 : 1), (h - 56) / lines.length))
  const tall = speeches.reduce((sum, s) => sum + s.h, 0)
  const pad = Math.max(14, Math.min(60, (h - tall) / (lines.length + 1)))
  let top = pad
  const over = speeches.map((speech, i) => {
    const mine = lines[i]?.who === firstWho
    const x = mine ? left + 104 * scale : right - 104 * scale - speech.w
    const out = balloon(pen, speech, x, top, [mine ? left + 40 * scale : right - 40 * scale, y + 24 * scale])
    top += speech.h + pad * 0.7
    return out
  })
  return {
    inside:
      backdrop(pen, panel, 1.25, 0.22) +
      bust(pen, work, pen.rng, firstWho, feel(firstWho), left, y, scale, 0.5) +
      bust(pen, work, pen.rng, otherWho, feel(otherWho), right, y, scale, -0.5) +
      tint(mood, w, h),
    over: over.join(''),
  }
}

/** The view over the first speaker's shoulder to the second one. */
function overShoulder(pen: Pen, work: Work, panel: Laid): Painted {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const scale = Math.min(h * 0.56, w * 0.26) / 190
  const nearWho = lines[0]?.who ?? 0
  const farWho = lines.find((l) => l.who !== nearWho)?.who ?? 1
  const [x, y] = [w * 0.53, h * 0.57]
  const near = group(figure(pen, { look: castOf(work, nearWho), away: true, wind: -0.1, pose: 'rest' }), {
    x: w * 0.13,
    y: h * 0.74,
    scale: scale * 1.1,
  })
  const edge = x + 108 * scale
  let [leftTop, rightTop] = [18, Math.max(20, h * 0.12)]
  const over = lines.map((l) => {
    const mine = l.who === nearWho
    const speech = mine
      ? fit(l.text, l.voice, x - 112 * scale - 20, h * 0.42)
      : fit(l.text, l.voice, w - edge - 22, h * 0.6)
    const top = mine ? leftTop : rightTop
    if (mine) leftTop += speech.h + 10
    else rightTop += speech.h + 10
    return balloon(
      pen,
      speech,
      mine ? 22 : edge + (w - edge - 22 - speech.w) * 0.5,
      top,
      mine ? [w * 0.14, h * 0.66] : [x + 44 * scale, y + 18 * scale],
    )
  })
  return {
    inside:
      backdrop(pen, panel, 1.35, 0.24) +
      bust(pen, work, pen.rng, farWho, lines.findLast((l) => l.who === farWho)?.feeling ?? 'calm', x, y, scale, -0.45) +
      near +
      tint(mood, w, h),
    over: over.join(''),
  }
}

const intimate = new Set<Feeling>(['sad', 'shock', 'firm', 'shy', 'cry'])

/** One person to a side, balloons in the room that is left. */
function aside(pen: Pen, work: Work, panel: Laid): Painted {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const who = lines[0]?.who ?? 0
  const feeling = lines.at(-1)?.feeling ?? 'calm'
  const onLeft = pen.rng.chance(0.5)
  const close = intimate.has(feeling) && pen.rng.chance(0.5)
  const scale = Math.min(h * (close ? pen.rng.range(0.78, 0.88) : pen.rng.range(0.5, 0.62)), w * 0.4) / 190
  const x = onLeft ? w * 0.25 : w * 0.75
  const y = h * (close ? 0.58 : 0.55)
  const from = onLeft ? x + 108 * scale : 26
  const room = onLeft ? w - 26 - from : x - 108 * scale - from
  const speeches = lines.map((l) => fit(l.text, l.voice, room, (h - 40) / lines.length))
  let top = Math.max(20, h * 0.1)
  const over = speeches.map((speech, i) => {
    const sx = from + (room - speech.w) * (onLeft ? 0.25 + 0.4 * (i % 2) : 0.75 - 0.4 * (i % 2))
    const out = balloon(pen, speech, sx, top, [x + (onLeft ? 50 : -50) * scale, y + 20 * scale])
    top += speech.h + 14
    return out
  })
  const listener = !close && room > speeches.reduce((m, s) => Math.max(m, s.w), 0) + 250 && pen.rng.chance(0.6)
  const other: Who = who === 0 ? 1 : 0
  const far = listener
    ? bust(pen, work, pen.rng, other, 'calm', onLeft ? w * 0.87 : w * 0.13, h * 0.72, scale * 0.62, onLeft ? -0.7 : 0.7)
    : ''
  return {
    inside:
      backdrop(pen, panel, 1.45, 0.25) +
      far +
      bust(pen, work, pen.rng, who, feeling, x, y, scale, onLeft ? 0.35 : -0.35) +
      tint(mood, w, h),
    over: over.join(''),
  }
}

/** In a narrow panel the balloons go on top. */
function stacked(pen: Pen, work: Work, panel: Laid): Painted {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const speakers = [...new Set(panel.lines.map((l) => l.who))]
  const speeches = lines.map((l) => fit(l.text, l.voice, w - 36, (h * 0.46) / lines.length))
  const used = speeches.reduce((sum, s) => sum + s.h + 10, 18)
  const two = speakers.length > 1
  const room = h - used
  const scale = Math.min((room * 0.78) / 190, (w * (two ? 0.42 : 0.66)) / 190)
  const y = used + Math.max(96 * scale, room * 0.46)
  const xs = two ? [w * 0.27, w * 0.73] : [w * pen.rng.range(0.44, 0.56)]
  const people = speakers.map((who, i) =>
    bust(
      pen,
      work,
      pen.rng,
      who,
      lines.findLast((l) => l.who === who)?.feeling ?? 'calm',
      xs[i] ?? w / 2,
      y,
      scale,
      two ? (i === 0 ? 0.5 : -0.5) : pen.rng.range(-0.4, 0.4),
    ),
  )
  let top = 16
  const over = speeches.map((speech, i) => {
    const at = speakers.indexOf(lines[i]?.who ?? 0)
    const hx = xs[at] ?? w / 2
    const x = two ? (at === 0 ? 16 : w - speech.w - 16) : (w - speech.w) / 2
    const out = balloon(pen, speech, x, top, [hx, y - 60 * scale])
    top += speech.h + 10
    return out
  })
  const ground = pen.rng.chance(0.45)
    ? `${rect(-60, 0, w + 120, h, {
        fill: linear(pen, [
          [0, lighter(mood.sky[3], 0.3)],
          [1, mix(mood.sky[2], mood.sky[3], 0.5)],
        ]),
      })}${dots(pen, Math.round(w + 60), Math.round(h), mix(mood.sky[1], mood.accent, 0.3), false)}`
    : backdrop(pen, panel, 1.9, 0.32)
  return { inside: ground + people.join('') + tint(mood, w, h), over: over.join('') }
}

export const impact: Painter = (pen, work, panel) => {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const wide = w > h * 1.2
  const first = lines[0] ?? silence
  const onLeft = pen.rng.chance(0.5)
  const scale = wide ? (h * 0.74) / 190 : Math.min(h * 0.5, w * 0.78) / 190
  const [x, y] = wide ? [onLeft ? w * 0.3 : w * 0.7, h * 0.56] : [w * 0.5, h * 0.66]
  const hot =
    first.feeling === 'shock' || first.feeling === 'sad'
      ? mix(mood.near, mood.sky[0], 0.4)
      : mix(mood.accent, mood.near, 0.1)
  const ground = rect(-60, 0, w + 120, h, {
    fill: radial(
      pen,
      [
        [0, lighter(hot, 0.75)],
        [0.55, lighter(hot, 0.25)],
        [1, darker(hot, 0.3)],
      ],
      [x / w, y / h],
      0.75,
    ),
  })
  const room = wide ? w - 30 - 190 * scale : w - 30
  const speech = fit(first.text, first.voice, Math.min(room, w * 0.62), wide ? h * 0.7 : h * 0.38)
  const bx = wide ? (onLeft ? w - speech.w - 40 : 40) : (w - speech.w) / 2
  const rest = lines.slice(1).map((l, i) => {
    const more = fit(l.text, l.voice, w * 0.4, h * 0.36)
    return balloon(pen, more, onLeft ? w - more.w - 30 : 30, h - more.h - 24 - i * 20, [onLeft ? w + 40 : -40, h * 0.9])
  })
  const word =
    panel.sound === ''
      ? ''
      : sound(
          pen,
          panel.sound,
          !wide ? w * 0.08 + 30 : onLeft ? w * 0.88 - panel.sound.length * 110 : w * 0.12,
          wide ? h * 0.76 : h * 0.56,
          wide ? 138 : 112,
          lighter(mood.accent, 0.1),
        )
  const air = first.feeling === 'firm' || first.feeling === 'angry' ? speedLines(pen, w, h, '#fffdf2') : ''
  return {
    inside:
      ground +
      air +
      focusLines(pen, w, h, x, y, first.feeling === 'shock' ? darker(mood.near, 0.2) : '#fffdf2', 0.8) +
      (first.feeling === 'shy' ? hearts(pen, w, h, '#f2557a') : '') +
      bust(pen, work, pen.rng, first.who, first.feeling, x, y, scale, onLeft ? 0.3 : -0.3),
    over: word + balloon(pen, speech, bx, wide ? h * 0.1 : 16, [x, y - (wide ? 0 : 50 * scale)]) + rest.join(''),
  }
}

export const comic: Painter = (pen, work, panel) => {
  const { w, h, lines } = panel
  const mood: Mood = moods[panel.mood]
  const first = lines[0] ?? silence
  const wide = w > h * 1.2
  const scale = wide ? (h * 0.5) / 190 : Math.min(h * 0.44, w * 0.6) / 190
  const [x, y] = wide ? [w * 0.72, h * 0.56] : [w * 0.5, h * 0.64]
  const soft = pen.rng.pick(['#ffe3a8', '#ffd2d8', '#cfeef0', '#ddebc4', '#e6dcf6'])
  const speeches = lines.map((l) =>
    fit(l.text, l.voice, wide ? w * 0.5 : w - 40, (wide ? h - 40 : h * 0.4) / lines.length),
  )
  let top = wide ? h * 0.14 : 18
  const over = speeches.map((speech, i) => {
    const out = balloon(pen, speech, wide ? 34 + i * 60 : (w - speech.w) / 2, top, [
      wide ? x - 70 * scale : x,
      wide ? y : y - 66 * scale,
    ])
    top += speech.h + 10
    return out
  })
  const kind = markFor[first.feeling]
  const badge = kind
    ? group(mark(kind, INK), { x: x + 92 * scale, y: y - 84 * scale, scale: 1.7 * scale, turn: 8 })
    : ''
  const second = lines.find((l) => l.who !== first.who)
  const friend =
    second && wide ? bust(pen, work, pen.rng, second.who, second.feeling, w * 0.9, h * 0.72, scale * 0.7, -0.5) : ''
  return {
    inside:
      rays(w + 120, h, x, y, lighter(soft, 0.35), soft) +
      dots(pen, Math.round(w + 60), Math.round(h), mix(soft, mood.accent, 0.35), false) +
      friend +
      bust(pen, work, pen.rng, first.who, first.feeling, x, y, scale, 0) +
      badge,
    over: over.join(''),
  }
}
