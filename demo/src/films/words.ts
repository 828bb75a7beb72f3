/** Viewers' comments of a film: lines about its moments in order, and words that fit every film. */
import { seeded } from '../draw/rng.ts'
import { baseByKey } from './bases.ts'
import { commentsOf } from './texts.ts'

export interface Word {
  atMs: number
  /** 1 runs across, 4 stands at the foot, 5 at the top. */
  mode: 1 | 4 | 5
  text: string
  color: number
  durMs: number
}

const everywhere = [
  '来了',
  '打卡',
  '二刷',
  '三刷报到',
  '好看',
  '好听',
  '考古',
  '前排',
  '音乐求名字',
  '画面绝了',
  '催更',
  '想看下一部',
  '晚饭时间看的',
  '地铁上看的',
  '一个人看',
  '和妈妈一起看',
  '哈哈哈',
  '泪目',
  '这段封神',
] as const
const colours = [0xffe27a, 0x7ad7ff, 0xff9ab5, 0x9cf08c, 0xffb36b] as const

export function viewersWords(film: string, seed: string): Word[] {
  const base = baseByKey.get(film)
  if (!base) throw new Error(`no short film ${film}`)
  const rng = seeded(`words/${seed}`)
  const own = commentsOf(film)
  const length = base.seconds * 1000
  const told = own.flatMap((text, at): Word[] => {
    const atMs = ((at + rng.range(0, 1)) / own.length) * (length - 1500)
    return rng.chance(0.8) ? [word(text, atMs)] : []
  })
  const others = Array.from({ length: rng.int(10, 26) }, () => word(rng.pick(everywhere), rng.next() * (length - 1500)))
  return [...told, ...others].toSorted((a, b) => a.atMs - b.atMs)

  function word(text: string, at: number): Word {
    const mode = rng.chance(0.07) ? 5 : rng.chance(0.05) ? 4 : 1
    const color = rng.chance(0.16) ? rng.pick(colours) : 0xffffff
    return { atMs: Math.round(at), mode, text, color, durMs: mode === 1 ? rng.int(52, 80) * 100 : 4000 }
  }
}
