/** The six short films that the demo's entries share: three moving places each, their weather, people and tunes. */
import type { Pose } from '../draw/figure.ts'
import type { Dress } from '../draw/look.ts'
import type { MoodName } from '../draw/mood.ts'
import type { SceneName } from '../draw/scene.ts'
import type { Fall } from '../draw/sky.ts'

/** Raise it when anything of the films changes: their folders are named after it, so they are made anew. */
export const filmsVersion = '1'

export type Shot = {
  scene: SceneName
  mood: MoodName
  /** Where the eye travels, a pixel a frame. */
  travel: 'right' | 'left' | 'up' | 'down'
  fall: Fall
  /** The people in it; null: nobody. */
  person: { frame: 'boy' | 'girl' | 'elder'; dress: Dress; pose: Pose } | null
  /** The text of the mark on the progress bar. */
  title: string
  about: string
}

/** A sound track: the melody with its voice, the accompaniment alone, or the place itself. */
export type Tune = { part: 'song' | 'music' | 'rain'; label: string; language: string }

export type Base = {
  key: string
  seconds: number
  portrait: boolean
  shots: readonly [Shot, Shot, Shot]
  tunes: readonly Tune[]
  /** Steps of its scale that the melody goes through, a beat each; null: a rest. */
  melody: readonly (number | null)[]
  /** Hz of the lowest step */
  root: number
}

const song: Tune = { part: 'song', label: '国语', language: 'zho' }
const music: Tune = { part: 'music', label: '纯音乐', language: 'zxx' }
const rain: Tune = { part: 'rain', label: '雨声', language: 'zxx' }

type Person = Shot['person']
const shot = (
  [scene, mood]: readonly [SceneName, MoodName],
  travel: Shot['travel'],
  fall: Fall,
  person: Person,
  [title, about]: readonly [string, string],
): Shot => ({ scene, mood, travel, fall, person, title, about })

const girl = (dress: Dress, pose: Pose): Person => ({ frame: 'girl', dress, pose })
const boy = (dress: Dress, pose: Pose): Person => ({ frame: 'boy', dress, pose })
const elder = (dress: Dress, pose: Pose): Person => ({ frame: 'elder', dress, pose })

export const bases: readonly Base[] = [
  {
    key: 'ferry',
    seconds: 24,
    portrait: false,
    shots: [
      shot(['sea', 'dusk'], 'right', 'none', null, ['傍晚的海', '最后一班船还没有回来']),
      shot(['oldtown', 'lamp'], 'left', 'fireflies', girl('hoodie', 'wave'), ['河街点灯', '她每天这个时候来']),
      shot(['lake', 'night'], 'right', 'fireflies', null, ['船灯', '很小的一点，慢慢近了']),
    ],
    tunes: [song, music],
    melody: [0, 2, 4, 3, 2, null, 1, 2, 3, 5, 4, null, 4, 3, 2, 0],
    root: 261.6,
  },
  {
    key: 'downpour',
    seconds: 24,
    portrait: false,
    shots: [
      shot(['street', 'mist'], 'left', 'rain', boy('coat', 'think'), ['屋檐下', '雨来得很急']),
      shot(['rooftop', 'jade'], 'right', 'rain', null, ['满城的伞', '从高处看，都是圆的']),
      shot(['meadow', 'dawn'], 'left', 'petals', girl('sweater', 'cheer'), ['雨停了', '云从西边开了一条缝']),
    ],
    tunes: [song, music, rain],
    melody: [4, 3, 4, 2, null, 1, 2, 3, 4, 5, 4, 2, 1, null, 0, 1],
    root: 220,
  },
  {
    key: 'northface',
    seconds: 27,
    portrait: false,
    shots: [
      shot(['forest', 'forest'], 'right', 'leaves', boy('jersey', 'point'), ['进山', '林子里还是秋天']),
      shot(['ridges', 'gold'], 'left', 'none', null, ['垭口', '风把话都吹走了']),
      shot(['snow', 'frost'], 'up', 'snow', elder('coat', 'hips'), ['雪线', '到这里，就只剩下脚步声']),
    ],
    tunes: [song, music],
    melody: [0, null, 2, 3, 5, null, 4, 2, 3, null, 5, 4, 2, 1, 0, null],
    root: 196,
  },
  {
    key: 'stardust',
    seconds: 30,
    portrait: false,
    shots: [
      shot(['space', 'cosmos'], 'left', 'stars', null, ['出港', '身后那颗蓝色的，是家']),
      shot(['deck', 'night'], 'right', 'bokeh', girl('space', 'fist'), ['值班', '三百个日夜，一个人']),
      shot(['glow', 'neon'], 'left', 'embers', boy('space', 'wave'), ['回信', '光走了四年，刚刚到']),
    ],
    tunes: [song, music],
    melody: [5, 4, 2, 4, 5, null, 3, 2, 0, 2, 3, null, 4, 5, 4, 2],
    root: 233.1,
  },
  {
    key: 'bambooletter',
    seconds: 36,
    portrait: false,
    shots: [
      shot(['bamboo', 'jade'], 'right', 'leaves', girl('hanfu', 'offer'), ['竹林', '信是清早送来的']),
      shot(['oldtown', 'ink'], 'left', 'petals', elder('hanfu', 'clasp'), ['旧院', '老人把它读了三遍']),
      shot(['palace', 'gold'], 'right', 'bokeh', null, ['山门', '回信只有两个字']),
    ],
    tunes: [song, music],
    melody: [2, 3, 5, null, 4, 3, 2, 0, 1, null, 2, 4, 3, 2, 0, null],
    root: 174.6,
  },
  {
    key: 'staircase',
    seconds: 24,
    portrait: true,
    shots: [
      shot(['kitchen', 'day'], 'up', 'none', girl('apron', 'offer'), ['一楼', '早饭的味道先上楼']),
      shot(['corridor', 'lamp'], 'down', 'bokeh', boy('hoodie', 'rest'), ['三楼', '灯坏了一盏，大家轮流举着手机']),
      shot(['rooftop', 'sakura'], 'up', 'petals', girl('sailor', 'cheer'), ['天台', '整栋楼的被子都在晒太阳']),
    ],
    tunes: [song, music],
    melody: [0, 1, 2, 4, 5, 4, 2, null, 3, 2, 1, 3, 2, 1, 0, null],
    root: 293.7,
  },
]

export const baseByKey = new Map(bases.map((base) => [base.key, base]))

export const rate = 24
/** Frames that a shot takes to fade into the next. */
export const fadeFrames = rate

/** Frames of each of the three shots. */
export const framesOf = ({ seconds }: Base) => (seconds * rate + 2 * fadeFrames) / 3

/** Where its later shots begin: the marks on its progress bar. */
export function momentsOf(key: string): { atMs: number; title: string; about: string }[] {
  const base = baseByKey.get(key)
  if (!base) return []
  const step = ((framesOf(base) - fadeFrames) / rate) * 1000
  return base.shots.flatMap(({ title, about }, at) => (at === 0 ? [] : [{ atMs: Math.round(step * at), title, about }]))
}
