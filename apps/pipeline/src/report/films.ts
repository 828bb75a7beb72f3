// The operator's lines about films: the plan, the progress, the outcome.

import { visibleLine } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import type { FilmDeed, FilmImport } from '#plans/film-import.ts'
import type { FilmPlan } from '#plans/film-plan.ts'
import type { QueueEvent, Stage } from '#plans/film-work.ts'
import type { Refusal } from '#sources/draft.ts'
import { type Watched, watchEpisodes } from '#store/jobs.ts'
import { formerName, headLine } from './books.ts'
import { duration } from './progress.ts'
import { shownText } from './shown.ts'

const deedTexts: Record<FilmDeed, string> = {
  new: '新增',
  same: '无变化',
  changed: '内容有变，重新制作，做好之前仍播放原来的',
  captions: '只更新字幕',
  again: '上次没有成功，重新制作',
  pending: '仍在队列中',
}

/** The deed for a file and the renditions of its film, before anything is written. */
export function filmPlanLines(plan: FilmImport, film: FilmPlan): string[] {
  const { draft, fields, stored, deed, category } = plan
  const { facts } = draft
  const { width, height, rate, codec } = facts.picture
  const head = [
    stored
      ? `已有影片（编号 ${stored.id}${formerName({ formerTitle: stored.title === fields.title ? null : stored.title })}）`
      : '新影片',
    `分类 ${category}`,
    fields.price === 0 ? '免费' : `${fields.price} 金币`,
    fields.vipFree ? 'VIP 免费' : null,
    fields.canTryWatch ? null : '不可试看',
    draft.episode > 1 || (stored?.episodes.length ?? 0) > 1 ? `第 ${draft.episode} 集` : null,
    deedTexts[deed],
  ]
  const source = `${duration(facts.durationMs)} · ${width}×${height} · ${(rate[0] / rate[1]).toFixed(2)} 帧/秒 · ${codec}`
  const rungs = film.video.map((rung) => `${rung.name.slice(1)}（${rung.width}×${rung.height}）`)
  const sounds = film.audio.map(({ label, isDefault }) => `${label}${isDefault ? '（默认）' : ''}`)
  const captions = film.text.map(({ label }) => label)
  return [
    headLine(fields.title, head),
    `  源文件　${source}`,
    `  画质　${rungs.join('、')}`,
    `  音轨　${sounds.length > 0 ? sounds.join('、') : '无声'}`,
    ...(captions.length > 0 ? [`  字幕　${captions.join('、')}`] : []),
    ...draft.leftOut.map(({ title, reason }) => `  未使用　${title}：${reason}`),
  ]
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 24
const lineEveryMs = 5_000
const stageTexts: Record<Stage, string> = { first: '首个画质和音轨', rest: '其余画质', sprite: '缩略图' }

/**
 * A bar on a terminal, a plain line now and then elsewhere. `watch` is asked how far another process is; `now` in ms.
 * `end` goes to the next line where a bar stands.
 */
export function showQueue(output: Output, watch: () => Promise<Watched[]>, now: () => number = Date.now) {
  let shownAt = 0
  let begunAt = now()
  let begunShare = 0
  let open = false
  const line = (told: string, isLast: boolean) => {
    const text = visibleLine(told)
    if (output.isTTY) output.write(`\r${text}\u001b[K${isLast ? '\n' : ''}`)
    else output.write(`${text}\n`)
    open = !isLast
    shownAt = now()
  }
  const isTime = () => now() - shownAt >= (output.isTTY ? 100 : lineEveryMs)
  const elsewhere = async () => {
    const under = (await watch()).filter(({ stage }) => stage !== null)
    const [first] = under
    if (first)
      line(`另一个进程正在转码，${barOf(titled(first.title, first.stage ?? 'first'), first.progress, output)}`, false)
  }
  const onEvent = (event: QueueEvent) => {
    if (event.kind === 'elsewhere') return void (isTime() && elsewhere().catch(() => undefined))
    if (event.kind === 'waiting') return void (isTime() && line(`${duration(event.dueInMs)}后再试……`, false))
    const { job, title } = event
    if (event.kind === 'begun') {
      begunAt = now()
      begunShare = event.share
    }
    if (event.kind === 'progress' && isTime()) {
      const { share } = event
      const done = share - begunShare
      const left = done > 0.02 ? `，约剩 ${duration(((now() - begunAt) / done) * Math.max(0, 1 - share))}` : ''
      line(`${barOf(titled(title, job.stage), share, output)}${left}`, false)
    }
    if (event.kind === 'done') line(`${titled(title, job.stage)}　完成，用时 ${duration(now() - begunAt)}`, true)
    if (event.kind === 'failed') {
      const then = event.givenUp ? '已放弃' : '稍后再试'
      line(`${titled(title, job.stage)}　第 ${job.tries + 1} 次没有成功（${then}）：${event.reasons.join('；')}`, true)
    }
  }
  return { onEvent, end: () => void (open && output.isTTY && output.write('\n')) }
}

const titled = (title: string, stage: Stage): string => `《${title}》${stageTexts[stage]}`

function barOf(label: string, share: number, { isTTY }: Output): string {
  const percent = `${Math.floor(Math.min(1, share) * 100)}%`
  if (!isTTY) return `${label} ${percent}`
  const full = Math.round(Math.min(1, share) * barWidth)
  return `${label} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${percent}`
}

/** A line for each outcome; a failed episode is also put into `refused` with its reason. */
export async function filmDoneLines(db: Db, ids: number[], refused: Refusal[]): Promise<string[]> {
  const episodes = await watchEpisodes(db, ids)
  for (const episode of episodes)
    if (episode.state === 'failed') refused.push({ source: nameOf(episode), reason: episode.error || '转码没有成功' })
  return episodes.map(doneLine)
}

const nameOf = ({ title, number }: Watched): string => `《${title}》${number > 1 ? `第 ${number} 集` : ''}`

/** What became of an episode, and whether readers see its film now, later, or not. */
export function doneLine(episode: Watched): string {
  const { filmId, state, stage, error, published, held, toPublish, hidden } = episode
  const name = nameOf(episode)
  const comes = toPublish && (state === 'waiting' || state === 'making')
  const shown = comes && !published && held === null ? '可以播放时自动发布' : shownText(published, held)
  const stateText = { waiting: '等待转码', making: '正在转码', playable: '可以播放，其余画质待做', whole: '全部就绪' }
  if (hidden) return `${name}：新内容${state === 'failed' ? '没有做成，仍播放原来的' : '在队列中'}`
  if (state === 'failed') return `${name}编号 ${filmId}：失败`
  const note = state === 'whole' && error !== '' ? `（未做成：${error}）` : ''
  return `${name}编号 ${filmId}：${stage === 'sprite' && state === 'whole' ? '可以播放' : stateText[state]}${note}，${shown}`
}
