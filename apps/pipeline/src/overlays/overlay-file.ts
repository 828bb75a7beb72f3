// The operator's file of overlays: markers, bullet comments, ads. It is read whole before any row is looked up.
// Every fault is named by its place in the file.
import { dirname, resolve } from 'node:path'
import { limits } from '@manjuan/contract/limits'
import { z } from 'zod'
import { readBounded } from '#sources/bounded-file.ts'
import { SourceRefused } from '#sources/draft.ts'
import { adFault, doubled, linkFault, momentMs, shanghaiMoment } from './overlay-rules.ts'

/** Cannot be used. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly faults: readonly string[]

  constructor(...faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const maxBytes = 10_000_000

const film = z.union([z.string().trim().min(1).max(200), z.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
const path = z.string().min(1).max(1_000)

/** The moment of the film in ms. */
const moment = z
  .union([z.number(), z.string()])
  .transform((told, context) => momentMs(told) ?? wrong(context, '应为秒数，或像 "1:02.5" 的时间'))

const day = (end: boolean) =>
  z
    .string()
    .transform(
      (told, context) =>
        shanghaiMoment(told, end) ?? wrong(context, '应为上海时间，像 "2026-11-21 20:00" 或 "2026-11-21"'),
    )

const marker = z.strictObject({
  at: moment,
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().max(200).default(''),
  image: path.optional(),
})

const episode = z.strictObject({
  film,
  episode: z.number().int().min(1).max(10_000).default(1),
  markers: z.array(marker).max(limits.markersPerEpisode).optional(),
  comments: z.array(path).max(100).default([]),
})

const ad = z.strictObject({
  key: z.string().trim().min(1).max(60),
  place: z.enum(['start', 'video', 'pre-roll', 'pause']).optional(),
  file: path.optional(),
  link: z
    .string()
    .trim()
    .max(1_000)
    .refine((told) => linkFault(told) === null, '只能是 https:// 或 http:// 网址，或本站以 / 开头的路径')
    .default(''),
  seconds: z.number().int().min(0).max(600).optional(),
  film: film.optional(),
  from: day(false).optional(),
  to: day(true).optional(),
  members: z.boolean().default(false),
  title: z.string().trim().max(60).default(''),
  enabled: z.boolean().default(true),
  position: z.number().int().min(-10_000).max(10_000).optional(),
})

const overlays = z.strictObject({
  films: z.array(episode).max(5_000).default([]),
  ads: z.array(ad).max(200).default([]),
})

export type OverlayFile = z.output<typeof overlays>
export type EpisodeWish = OverlayFile['films'][number]
export type MarkerWish = NonNullable<EpisodeWish['markers']>[number]
export type AdWish = OverlayFile['ads'][number]

/** Paths in it are made whole: they are seen from where the file lies. Throws FileRefused. */
export async function readOverlayFile(path: string): Promise<OverlayFile> {
  const read = parseOverlays(await textOf(path))
  const from = (other: string) => resolve(dirname(path), other)
  return {
    films: read.films.map((one) => ({
      ...one,
      comments: one.comments.map(from),
      markers: one.markers?.map((each) => ({ ...each, image: each.image && from(each.image) })),
    })),
    ads: read.ads.map((one) => ({ ...one, file: one.file && from(one.file) })),
  }
}

export function parseOverlays(text: string): OverlayFile {
  const parsed = overlays.safeParse(jsonIn(text), { error: inChinese })
  const faults = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${placeOf(issue.path)}：${issue.message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  throw new FileRefused(...faults.slice(0, 50))
}

/** Rules that span several fields. */
function faultsOf({ films, ads }: OverlayFile): string[] {
  const twice = (list: readonly (string | number)[], say: (at: number, first: number) => string) =>
    doubled(list).map(([at, first]) => say(at, first))
  return [
    ...twice(
      films.map((one) => `${typeof one.film}:${one.film}:${one.episode}`),
      (at, first) => `films[${at}]：与 films[${first}] 是同一集`,
    ),
    ...films.flatMap((one, film) =>
      twice(
        (one.markers ?? []).map(({ at }) => at),
        (at, first) => `films[${film}].markers[${at}].at：与 markers[${first}] 的时间相同`,
      ),
    ),
    ...twice(
      ads.map(({ key }) => key),
      (at, first) => `ads[${at}].key：与 ads[${first}] 重复`,
    ),
    ...ads.flatMap((one, at) => (adFault(one) === null ? [] : [`ads[${at}]：${adFault(one)}`])),
  ]
}

async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(path, maxBytes))
  } catch (error) {
    if (error instanceof SourceRefused) throw new FileRefused(error.message)
    if (error instanceof TypeError) throw new FileRefused('不是 UTF-8 文本')
    throw error
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
    throw new FileRefused(line ? `不是 JSON：第 ${line} 行第 ${column} 列有误` : '不是 JSON')
  }
}

/** Writes a place such as films[0].markers[2].at. */
function placeOf(parts: readonly PropertyKey[]): string {
  const place = parts.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return place.replace(/^\./, '') || '文件'
}

function wrong(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
}

function inChinese(issue: z.core.$ZodRawIssue): string | undefined {
  const letters = issue.origin === 'string' ? ' 个字' : issue.origin === 'array' ? ' 项' : ''
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '缺少这一项' : `应为${kinds[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `没有这样的项：${issue.keys.join('、')}`
    case 'too_small':
      return issue.origin === 'string' ? '不能为空' : `不能小于 ${issue.minimum}${letters}`
    case 'too_big':
      return `不能超过 ${issue.maximum}${letters}`
    case 'invalid_value':
      return `应为 ${issue.values.join('、')} 之一`
    case 'invalid_union':
      return issue.input === undefined ? '缺少这一项' : '应为文字或数字，不能为空'
    default:
      return undefined
  }
}
