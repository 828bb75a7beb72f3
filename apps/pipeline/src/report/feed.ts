// The operator's lines about a feed: each film with its deed, and the hosts of its episodes.
import { changesEpisode, type FeedPlan, isUnchangedEntry } from '#plans/plan-feed.ts'
import type { MadeEntry } from '#steps/make-feed.ts'
import { shownText } from './shown.ts'

/** The plan of a film, before anything is written. */
export function entryPlanLine(plan: FeedPlan): string {
  const { entry, stored, fields, category, episodes, removed } = plan
  const fresh = episodes.filter((episode) => episode.stored === null).length
  const changed = episodes.filter((episode) => episode.stored !== null && changesEpisode(episode)).length
  const kept = episodes.filter(({ isKept }) => isKept).length
  const facts = [
    stored ? `已有影片（编号 ${stored.id}）` : '新影片',
    `分类 ${category}`,
    fields.year === null ? null : String(fields.year),
    `${episodes.length} 集`,
    fields.price === 0 ? '免费' : `${fields.price} 金币`,
    fields.vipFree ? 'VIP 免费' : null,
    isUnchangedEntry(plan) ? '无变化' : null,
    stored && fresh > 0 ? `新增 ${fresh} 集` : null,
    changed > 0 ? `更新 ${changed} 集` : null,
    removed.length > 0 ? `删除 ${removed.length} 集` : null,
    kept > 0 ? `保留 ${kept} 集（来源中已没有，有人购买）` : null,
    entry.dropped > 0 ? `略去 ${entry.dropped} 集（不是 m3u8 或视频文件，或不可访问）` : null,
  ]
  return `《${fields.title}》 ${facts.filter((fact) => fact !== null).join(' · ')}`
}

/** The outcome of a film. */
export function entryMadeLine({ fields, stored }: FeedPlan, made: MadeEntry): string {
  const state = shownText(made.published || stored?.published === true, made.held)
  const deeds = [`新增 ${made.added} 集`, `更新 ${made.changed} 集`]
  if (made.removed > 0) deeds.push(`删除 ${made.removed} 集`)
  if (made.pictureLeftOut !== null) deeds.push(`未取封面（${made.pictureLeftOut}）`)
  return `《${fields.title}》编号 ${made.filmId}：${deeds.join('，')}，${state}`
}

/** Readers' browsers play from other hosts only where the site allows them. */
export function originLines(plans: readonly FeedPlan[]): string[] {
  const origins = new Set(plans.flatMap(({ episodes }) => episodes.map(({ url }) => new URL(url).origin)))
  if (origins.size === 0) return []
  return [`播放地址在 ${[...origins].toSorted().join(' ')}（写进 MEDIA_ORIGINS，浏览器才会播放）`]
}
