/**
 * Posters of films, 16:9: the place in full, the title by brush. Lists lay their own words over the corners and the foot,
 * which stay empty. Prints of the same plate have a line of their own.
 */
import type { FilmWork } from '../data/film.ts'
import { darker, mix } from './colour.ts'
import { vignette } from './effect.ts'
import { BRUSH } from './fonts.ts'
import { type Mood, type MoodName, moods } from './mood.ts'
import { document, linear, n, newPen, type Pen, path, rect } from './pen.ts'
import { seeded } from './rng.ts'
import { type SceneName, scene } from './scene.ts'
import { line } from './text.ts'
import { brushTitle, lines, seal } from './title.ts'

export const POSTER = { width: 1080, height: 608 }
/** Pictures that the player shows before a film and while it pauses. */
const HOUSE_AD = { width: 960, height: 540 }

type Plate = {
  seed: string
  place: { scene: SceneName; mood: MoodName }
  heading: string[]
  /** '' for a poster. */
  tagline: string
}
type Size = { width: number; height: number }

export const posterOf = (work: FilmWork): string =>
  plate({ seed: work.key, place: work.poster, heading: work.titleRows, tagline: '' }, POSTER)

export const filmBannerOf = (work: FilmWork, tagline: string, size: Size): string =>
  plate({ seed: `${work.key}/banner`, place: work.poster, heading: work.titleRows, tagline }, size)

export const houseAdOf = (ad: Plate): string => plate(ad, HOUSE_AD)

function plate({ seed, place, heading, tagline }: Plate, { width: w, height: h }: Size): string {
  const pen = newPen(seeded(`video/${seed}`))
  const mood: Mood = moods[place.mood]
  const shade = darker(mood.near, 0.25)
  const two = heading.length > 1
  const size = h * (two ? 0.22 : 0.26)
  const top = h * (two ? 0.26 : 0.34)
  const title = lines(pen, heading, w / 2, top, w * 0.7, brushTitle('#fffaf0', shade), size)
  return document(
    pen,
    w,
    h,
    scene(pen, place.scene, mood, w, h) +
      shadow(pen, shade, w, h) +
      vignette(pen, w, h, shade, 0.35) +
      title.body +
      (tagline === '' ? '' : foot(tagline, shade, w, h) + seal(w - h * 0.15, h * 0.056, h * 0.09)),
  )
}

const shadow = (pen: Pen, shade: string, w: number, h: number) =>
  rect(0, 0, w, h, {
    fill: linear(pen, [
      [0, shade, 0.1],
      [0.4, shade, 0.34],
      [1, shade, 0.72],
    ]),
  })

function foot(text: string, shade: string, w: number, h: number): string {
  const y = h * 0.875
  return (
    path(`M${n(w / 2 - 190)},${n(y - h * 0.09)}h380`, { stroke: '#f3e3c3', width: 1.8, opacity: 0.6 }) +
    line(text, w / 2, y, { size: h * 0.06, fill: '#f6ead0', font: BRUSH, spacing: 4, stroke: shade, width: 5 })
  )
}

/** Rough tone of the poster, shown before it arrives. */
export function posterColour({ poster }: FilmWork): string {
  const mood: Mood = moods[poster.mood]
  return mix(mix(mood.sky[1], mood.sky[2], 0.4), darker(mood.near, 0.25), 0.35)
}
