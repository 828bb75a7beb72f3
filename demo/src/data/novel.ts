/** One generated novel of the demo catalogue: the facts for readers, and the material of prose and cover. */
import type { MoodName } from '../draw/mood.ts'
import type { SceneName } from '../draw/scene.ts'
import type { Cast } from '../prose/grammar.ts'
import type { Setting } from '../prose/setting.ts'
import { city, space } from '../prose/settings-new.ts'
import { jianghu, village, xian } from '../prose/settings-old.ts'
import { type Titled, titled } from './titled.ts'

/** In the order that readers see. The categories of the six written works are among them. */
export const novelCategories = ['玄幻', '奇幻', '武侠', '仙侠', '都市', '言情', '历史', '科幻', '悬疑', '田园'] as const
export type NovelCategory = (typeof novelCategories)[number]

/** 'plate': a picture over paper; 'bound': thread-bound; 'moon': a round window; 'bleed': picture to the edges. */
export type BookLayout = 'plate' | 'bound' | 'moon' | 'bleed' | 'plain'

export type BookCover = { layout: BookLayout; scene: SceneName; mood: MoodName }

export type NovelWork = Titled & {
  category: NovelCategory
  finished: boolean
  cover: BookCover
  /** Null: its chapters are files. */
  prose: { cast: Cast; setting: Setting; opening: string } | null
}

const settings: Record<NovelCategory, Setting> = {
  玄幻: xian,
  奇幻: xian,
  武侠: jianghu,
  仙侠: xian,
  都市: city,
  言情: city,
  历史: jianghu,
  科幻: space,
  悬疑: city,
  田园: village,
}

export function novel(
  key: string,
  title: string,
  category: NovelCategory,
  [layout, scene, mood]: readonly [BookLayout, SceneName, MoodName],
  [hero, pronoun, friend, elder, thing, quest]: readonly [string, '他' | '她', string, string, string, string],
  opening: string,
  abstract: string,
  { finished = false, setting = settings[category] }: { finished?: boolean; setting?: Setting } = {},
): NovelWork {
  return {
    ...titled(key, title, abstract),
    category,
    finished,
    cover: { layout, scene, mood },
    prose: { cast: { hero, pronoun, friend, elder, thing, quest }, setting, opening },
  }
}
