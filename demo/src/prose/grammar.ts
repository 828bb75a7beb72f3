/** Calm prose from word lists: a chapter is opened, lived through and closed, and no paragraph comes twice in a book. Pure and seeded. */
import { type Rng, seeded } from '../draw/rng.ts'
import * as sentences from './sentences.ts'
import type { Setting } from './setting.ts'

/** The people and things of a book. */
export type Cast = {
  hero: string
  pronoun: '他' | '她'
  friend: string
  elder: string
  thing: string
  /** The hero's aim, in the form that “为了…” takes. */
  quest: string
}

type Told = {
  key: string
  cast: Cast
  setting: Setting
  /** The book's very first paragraph. */
  opening: string
  finished: boolean
}

type ChapterText = { title: string; paragraphs: string[] }

/** Letters that a chapter is about to have. */
export type Length = { least: number; most: number }

type Words = Record<string, readonly string[]>

export function tell(book: Told, chapters: number, length: Length): ChapterText[] {
  const said = new Set<string>()
  const titles = chapterTitles(book, chapters)
  return titles.map((title, at) => {
    const rng = seeded(`${book.key}/${at + 1}`)
    const first = at === 0 ? [book.opening] : []
    const last = book.finished && at === chapters - 1
    return { title, paragraphs: [...first, ...chapter(book, title, rng, length, said, last)] }
  })
}

function chapter(book: Told, title: string, rng: Rng, length: Length, said: Set<string>, last: boolean): string[] {
  const target = rng.int(length.least, length.most)
  const say = speaker(book, title, rng, said)
  const out = say.paragraph([sentences.openings])
  const scenes = [
    () => say.paragraph([sentences.works, sentences.senses]),
    () => say.talk(),
    () => say.paragraph([sentences.thoughts, sentences.senses, sentences.works]),
    () => say.paragraph([sentences.finds]),
    () => say.talk(),
    () => say.paragraph([sentences.meals]),
    () => say.paragraph([sentences.senses, sentences.thoughts]),
    () => say.paragraph([sentences.works, sentences.works, sentences.thoughts]),
  ]
  const start = rng.int(0, scenes.length - 1)
  for (let step = start; lettersOf(out) < target - 60 && step < start + 40; step++)
    out.push(...(scenes[step % scenes.length]?.() ?? []))
  if (last) for (const ending of sentences.endings) out.push(...say.paragraph([[ending]]))
  else out.push(...say.paragraph([sentences.closings]))
  return out
}

const lettersOf = (paragraphs: readonly string[]) => paragraphs.reduce((sum, text) => sum + text.length, 0)

/** How often a paragraph is tried again because the book has it already. */
const tries = 60

function speaker(book: Told, title: string, rng: Rng, said: Set<string>) {
  const words = wordsOf(book, title, rng)
  // Sentences are dealt like cards, so that a chapter uses all before it uses one again.
  const decks = new Map<readonly unknown[], unknown[]>()
  const deal = <T>(from: readonly T[]): T | undefined => {
    let deck = decks.get(from) as T[] | undefined
    if (!deck || deck.length === 0) {
      deck = rng.shuffle(from)
      decks.set(from, deck)
    }
    return deck.pop()
  }
  const word = (slot: string): string => deal(words[slot] ?? []) ?? ''
  const fill = (pattern: string, fixed: Readonly<Record<string, string>> = {}): string =>
    pattern.replace(/\{(\w)\}/g, (_, slot: string) => fixed[slot] ?? word(slot))
  const fresh = (make: () => string[]): string[] => {
    for (let turn = 0; turn < tries; turn++) {
      const made = make()
      if (made.some((text) => said.has(text)) || new Set(made).size < made.length) continue
      for (const text of made) said.add(text)
      return made
    }
    return []
  }
  return {
    paragraph: (parts: readonly (readonly string[])[]) =>
      fresh(() => [parts.map((list) => fill(deal(list) ?? '')).join('')]),
    talk: () =>
      fresh(() => {
        // The two speak of the same place, the same thing, the same number of days.
        const fixed = Object.fromEntries([...'rxodkna'].map((slot) => [slot, word(slot)]))
        return (deal(sentences.talks) ?? []).map((line) => {
          const [who = '', text = ''] = line.split('|')
          return `${fill(who, fixed)}${fill(deal(sentences.acts) ?? '')}：“${fill(text, fixed)}”`
        })
      }),
  }
}

/** Some words hold for the whole chapter: one place, one passer-by, one thing in the hand. */
function wordsOf({ cast, setting }: Told, title: string, rng: Rng): Words {
  const named = (place: string) => Number(title.includes(place))
  const [place = '', other = '', third = ''] = rng.shuffle(setting.places).sort((a, b) => named(b) - named(a))
  const some = (list: readonly string[], count: number) => rng.shuffle(list).slice(0, count)
  return {
    h: [cast.hero],
    y: [cast.pronoun],
    f: [cast.friend],
    e: [cast.elder],
    t: [cast.thing],
    q: [cast.quest],
    p: [place],
    r: [other, other, third],
    w: setting.weathers,
    k: setting.hours,
    v: setting.views,
    s: setting.sounds,
    m: setting.smells,
    c: setting.chores,
    o: some(setting.objects, 2),
    d: some(setting.foods, 2),
    x: some(setting.passers, 2),
    z: setting.spots,
    n: sentences.numbers,
    a: sentences.numbers.slice(1),
  }
}

const shapes = [
  '{p}',
  '{o}',
  '{x}',
  '{p}的{x}',
  '{x}的{o}',
  '{k}的{p}',
  '再到{p}',
  '{o}与{o}',
  '从{p}到{p}',
  '{d}',
  '{x}来了',
  '{n}个{x}',
  '{p}有人',
  '没有{x}的{p}',
  '{x}与{x}',
  '{d}与{o}',
]

function chapterTitles({ key, setting }: Told, count: number): string[] {
  const rng = seeded(`${key}/titles`)
  const words: Words = {
    p: setting.places,
    o: setting.objects,
    x: setting.passers,
    k: setting.hours,
    d: setting.foods,
    n: sentences.numbers,
  }
  const used = new Set<string>()
  for (let turn = 0; used.size < count && turn < count * 40; turn++) {
    const title = rng
      .pick(shapes as [string, ...string[]])
      .replace(/\{(\w)\}/g, (_, slot: string) => words[slot]?.[rng.int(0, (words[slot]?.length ?? 1) - 1)] ?? '')
    const [one, two] = title.split(/[与到]/)
    if (one !== two && title.length <= 12) used.add(title)
  }
  return [...used]
}
