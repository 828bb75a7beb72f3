/** The forty novels: six that were written for the demo and thirty-four that are generated, in the order of the categories. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookCover, type NovelCategory, type NovelWork, novelCategories } from './novel.ts'
import { newNovels } from './novels-new.ts'
import { oldNovels } from './novels-old.ts'
import { titled } from './titled.ts'

const folder = join(import.meta.dirname, '../../novels')

type Dressed = { title: string; cover: BookCover }

const written: Record<string, Dressed> = {
  'shadow-pawnshop': { title: '影铺', cover: { layout: 'bleed', scene: 'oldtown', mood: 'lamp' } },
  'ferry-whetstone': { title: '白苇渡|磨刀记', cover: { layout: 'bound', scene: 'lake', mood: 'jade' } },
  'august-tuner': { title: '调音师的|八月', cover: { layout: 'plate', scene: 'sea', mood: 'day' } },
  'ten-li-bell': { title: '十里铃', cover: { layout: 'moon', scene: 'ridges', mood: 'dusk' } },
  'fourteenth-ping': { title: '第十四声', cover: { layout: 'bleed', scene: 'space', mood: 'cosmos' } },
  unclaimed: { title: '无人认领', cover: { layout: 'plain', scene: 'library', mood: 'frost' } },
}

type About = { title: string; category: string; synopsis: string; status: string }

const isCategory = (name: string): name is NovelCategory => novelCategories.some((category) => category === name)

function writtenWork(key: string): NovelWork {
  const about: About = JSON.parse(readFileSync(join(folder, key, 'about.json'), 'utf8'))
  const { category, synopsis, status } = about
  const dressed = written[key]
  const words = titled(key, dressed?.title ?? '', synopsis)
  if (!dressed || words.title !== about.title || !isCategory(category))
    throw new Error(`demo/novels/${key} has no cover or no category here`)
  return { ...words, category, finished: status === 'finish', cover: dressed.cover, prose: null }
}

/** The texts of a written work, in the order of its chapters. */
export function chapterFiles(key: string): string[] {
  return readdirSync(join(folder, key))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(folder, key, name), 'utf8'))
}

const all = [...Object.keys(written).map(writtenWork), ...oldNovels, ...newNovels]

export const novels: readonly NovelWork[] = novelCategories.flatMap((category) =>
  all.filter((work) => work.category === category),
)
