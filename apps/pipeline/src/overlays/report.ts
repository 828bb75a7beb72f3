// The operator's lines about overlays: the plan before, the outcome after.
import { basename } from 'node:path'
import type { MadeOverlays } from './carry-out.ts'
import type { AdPlan, CommentsPlan, EpisodePlan, OverlayPlan } from './check.ts'

/** The plan's lines, before anything is written. */
export function planLines({ episodes, ads }: OverlayPlan): string[] {
  return [...episodes.flatMap(episodeLines), ...ads.map(adLine)]
}

function episodeLines({ label, markers, comments }: EpisodePlan): string[] {
  const facts = [
    markers ? `打点 ${markers.length} 个` : null,
    comments.length > 0 ? `弹幕文件 ${comments.length} 个` : null,
  ].filter((fact) => fact !== null)
  return [`${label}　${facts.join(' · ') || '没有内容'}`, ...comments.map(commentsLine)]
}

function commentsLine({ file, kept, dropped, scripts, fresh }: CommentsPlan): string {
  const left = [
    dropped > 0 ? `略过 ${dropped} 条损坏或不支持的` : null,
    scripts > 0 ? `脚本 ${scripts} 条不保存` : null,
  ].filter((fact) => fact !== null)
  const counts = [`可用 ${kept} 条（新 ${fresh.length} 条，已有 ${kept - fresh.length} 条）`, ...left]
  return `  ${basename(file)}　${counts.join('，')}`
}

const places = { start: '片头图片', video: '片头影片', 'pre-roll': '片前影片', pause: '暂停图片' } as const

function adLine({ deed, row, film }: AdPlan): string {
  const { key, place, from, to, members, enabled, link, seconds } = row
  const facts = [
    places[place],
    deed === 'ended' ? null : film || '所有影片',
    place === 'start' ? `${seconds} 秒` : null,
    from || to ? `${timeText(from) || '现在'} 到 ${timeText(to) || '不限'}` : null,
    members ? '会员也看' : '会员不看',
    link === '' ? null : link,
    enabled ? null : '停用',
  ].filter((fact) => fact !== null)
  return `广告 ${key}　${facts.join(' · ')}`
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const timeText = (moment: Date | null): string => (moment ? clock.format(moment) : '')

const deeds = { new: '新增', changed: '更新', ended: '停用', same: '无变化' } as const

/** The outcome's lines, in the order of the plan. */
export function madeLines({ episodes, ads }: OverlayPlan, made: MadeOverlays): string[] {
  const lines = episodes.map(({ label, markers }, at) => {
    const { markers: deed, added } = made.episodes[at] ?? { markers: null, added: [] }
    const facts = [
      deed === 'changed' ? `打点换成 ${markers?.length ?? 0} 个` : null,
      deed === 'same' ? '打点无变化' : null,
      added.length > 0 ? `弹幕新增 ${added.reduce((sum, count) => sum + count, 0)} 条` : null,
    ].filter((fact) => fact !== null)
    return `✓ ${label}　${facts.join(' · ') || '没有内容'}`
  })
  return [...lines, ...ads.map(({ row }, at) => `✓ 广告 ${row.key}　${deeds[made.ads[at]?.deed ?? 'same']}`)]
}
