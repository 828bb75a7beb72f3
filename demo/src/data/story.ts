/** From tales to pages: which panels a chapter has, and how they are laid on 1080 x 1600 sheets. Pure and seeded. */
import type { Voice } from '../draw/balloon.ts'
import type { Feeling } from '../draw/look.ts'
import type { MoodName } from '../draw/mood.ts'
import { type Rng, seeded } from '../draw/rng.ts'
import type { SceneName } from '../draw/scene.ts'
import type { Fall } from '../draw/sky.ts'
import { chapterNames, chineseNumber } from './chapter-names.ts'
import { talesOf } from './tales.ts'
import type { Work } from './work.ts'

export type Who = 0 | 1 | 2
export type Line = { who: Who; feeling: Feeling; text: string; voice: Voice }
export type Panel = {
  kind: 'title' | 'wide' | 'place' | 'talk' | 'impact' | 'comic' | 'end'
  lines: Line[]
  caption: string
  sound: string
  scene: SceneName
  mood: MoodName
  /** Panels of one tale share a place, seen from different distances. */
  placeSeed: string
  /** The particles in the air of the tale: its own rain or snow, or the comic's. */
  fall: Fall
}
export type Laid = Panel & {
  x: number
  y: number
  w: number
  h: number /** How far the right edge leans, in px. */
  lean: number /** And the left one. */
  leanLeft: number
}
export type Page = { panels: Laid[]; dark: boolean }

export const PAGE = { width: 1080, height: 1600 }
const MARGIN = 30
const GUTTER = 20

export function chapterTitle(work: Work, number: number): string {
  const names = seeded(`${work.key}/names`).shuffle(chapterNames[work.category])
  const round = Math.floor((number - 1) / names.length)
  return `${names[(number - 1) % names.length]}${['', '（下）', '（续）'][round] ?? ''}`
}

export function chapterPages(work: Work, number: number, total: number): Page[] {
  const rng = seeded(`${work.key}/${number}/layout`)
  const dark = work.category === '悬疑'
  return paginate(chapterPanels(work, number, total), rng, work).map((panels) => ({ panels, dark }))
}

export function chapterPanels(work: Work, number: number, total: number): Panel[] {
  const { own, shared } = talesOf(work.category)
  const rng = seeded(`${work.key}/tales`)
  const [ownOrder, sharedOrder] = [rng.shuffle(own), rng.shuffle(shared)]
  const at = (order: string[], i: number) => order[i % order.length] ?? ''
  const [main, before, after] = [
    at(ownOrder, number - 1),
    at(sharedOrder, (number - 1) * 2),
    at(sharedOrder, number * 2 - 1),
  ]
  const tales = number % 3 === 2 ? [before, main, after] : [main, before, after]
  const panels = tales.flatMap((tale, i) => tellTale(work, tale, setting(work, number, i)))
  const end = number === total ? (work.finished ? '全书完' : '未完待续') : '下一话继续'
  return [
    {
      ...setting(work, number, 0),
      kind: 'title',
      lines: [],
      caption: `第${chineseNumber(number)}话`,
      sound: chapterTitle(work, number),
    },
    ...panels,
    { ...setting(work, number, 2), kind: 'end', lines: [], caption: end, sound: '' },
  ]
}

type Setting = Pick<Panel, 'scene' | 'mood' | 'placeSeed' | 'fall'>

function setting(work: Work, number: number, tale: number): Setting {
  const at = number - 1 + tale
  return {
    scene: work.scenes[at % work.scenes.length] ?? work.scenes[0],
    mood: work.moods[(number - 1) % work.moods.length] ?? work.moods[0],
    placeSeed: `${work.key}/${number}/${tale}`,
    fall: work.fall,
  }
}

export function tellTale(work: Work, tale: string, where: Setting): Panel[] {
  const fall: Fall = /雨/.test(tale) ? 'rain' : /雪/.test(tale) ? 'snow' : where.fall
  return tale
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => ({ ...where, fall, ...readRow(fill(work, row.trim())) }))
}

function fill(work: Work, row: string): string {
  const [a, b, c] = work.cast
  const pronoun = (frame: string) => (frame === 'girl' || frame === 'granny' ? '她' : '他')
  const words: Record<string, string> = {
    a: a.name,
    b: b.name,
    c: c.name,
    ...work.nouns,
    ta: pronoun(a.look.frame),
    tb: pronoun(b.look.frame),
    tc: pronoun(c.look.frame),
  }
  return row.replace(/\{(\w+)\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`a tale names {${word}}, which no comic has`)
    return value
  })
}

type Row = Pick<Panel, 'kind' | 'lines' | 'caption' | 'sound'>

function readRow(row: string): Row {
  const [head = '', sound = ''] = row.split(' ~')
  if (head.startsWith('@ ')) return { kind: 'wide', lines: [], caption: head.slice(2), sound }
  if (head.startsWith('# ')) return { kind: 'place', lines: [], caption: head.slice(2), sound }
  const kind = head.startsWith('*') ? 'impact' : head.startsWith('?') ? 'comic' : 'talk'
  const lines = head.replace(/^[*?]/, '').split(' / ').map(readLine)
  return { kind, lines, caption: '', sound }
}

function readLine(text: string): Line {
  const [, who = '', feeling = '', words = ''] = /^([abc]):(\w+) (.+)$/.exec(text) ?? []
  if (who === '') throw new Error(`not a line of a tale: ${text}`)
  const thought = /^（(.+)）$/.exec(words)?.[1]
  const shout = words.endsWith('！！')
  return {
    who: who === 'a' ? 0 : who === 'b' ? 1 : 2,
    // The tests read every tale and hold each feeling to the drawn ones.
    feeling: feeling as Feeling,
    text: thought ?? (shout ? words.slice(0, -1) : words),
    voice: thought !== undefined ? 'think' : shout ? 'shout' : 'say',
  }
}

/** A row of one or two panels and the height it would like. */
type Strip = { panels: Panel[]; h: number }

/** As many pages as the rows want, each about equally full. */
function paginate(panels: Panel[], rng: Rng, work: Work): Laid[][] {
  const rows = strips(panels, rng)
  const all = total(rows)
  const count = Math.max(1, Math.round(all / (PAGE.height - MARGIN * 3)))
  const pages: Strip[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const row of rows) {
    const page = Math.min(count - 1, Math.floor(((before + row.h / 2) / all) * count))
    pages[page]?.push(row)
    before += row.h
  }
  return pages.filter((page) => page.length > 0).map((page) => lay(page, rng, work))
}

const total = (rows: Strip[]) => rows.reduce((sum, row) => sum + row.h, 0)

function strips(panels: Panel[], rng: Rng): Strip[] {
  const out: Strip[] = []
  for (let i = 0; i < panels.length; i++) {
    const [panel, next] = [panels[i], panels[i + 1]]
    if (!panel) continue
    if (next && halves(panel) && halves(next) && rng.chance(0.8)) {
      out.push({ panels: [panel, next], h: rng.range(480, 560) })
      i++
    } else out.push({ panels: [panel], h: wish(panel, rng) })
  }
  return out
}

const halves = ({ kind, lines }: Panel) =>
  (kind === 'talk' || kind === 'comic' || kind === 'impact') && lines.length === 1 && (lines[0]?.text.length ?? 0) <= 16

function wish({ kind, lines }: Panel, rng: Rng): number {
  switch (kind) {
    case 'title':
      return 720
    case 'wide':
      return rng.range(470, 560)
    case 'place':
      return rng.range(300, 360)
    case 'impact':
      return rng.range(470, 540)
    case 'end':
      return 260
    default:
      return lines.length > 1 ? rng.range(460, 520) : rng.range(400, 460)
  }
}

function lay(rows: Strip[], rng: Rng, work: Work): Laid[] {
  const room = PAGE.height - GUTTER - rows.length * GUTTER
  const stretch = room / total(rows)
  const brisk =
    work.category === '热血' || work.category === '竞技' || work.category === '搞笑' || work.category === '科幻'
  let y = GUTTER
  return rows.flatMap(({ panels, h }) => {
    const height = h * stretch
    const width = PAGE.width - MARGIN * 2
    const out: Laid[] = []
    const [first, second] = panels
    if (first && second) {
      const share = (width - GUTTER) * rng.range(0.45, 0.55)
      const lean = brisk ? rng.range(-46, 46) : 0
      out.push({ ...first, x: MARGIN, y, w: share, h: height, lean, leanLeft: 0 })
      out.push({
        ...second,
        x: MARGIN + share + GUTTER,
        y,
        w: width - share - GUTTER,
        h: height,
        lean: 0,
        leanLeft: lean,
      })
    } else if (first) {
      const bleed = first.kind === 'title' || first.kind === 'place' || (first.kind === 'impact' && rng.chance(0.5))
      out.push({ ...first, x: bleed ? 0 : MARGIN, y, w: bleed ? PAGE.width : width, h: height, lean: 0, leanLeft: 0 })
    }
    y += height + GUTTER
    return out
  })
}
