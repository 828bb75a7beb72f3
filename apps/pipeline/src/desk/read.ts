// Reads the files of a batch: which work they are, the plan of its import under a person's edits, and what is refused. Nothing is
// written to the shop.
import { categoriesOf } from '@manjuan/catalogue'
import type { Db, WorkKind } from '@manjuan/db'
import type { Working } from '@manjuan/queue'
import type { RenderPool } from '@manjuan/rendering'
import { importRoot, type Keys, keepTexts, type LinkedUpload, linkUploads } from '@manjuan/storage'
import type { BookPlan, Category } from '#plans/chapter-plan.ts'
import { PlanRefused } from '#plans/refused.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import { formOf } from '#sources/open-novels.ts'
import type { MadeBook } from '#steps/book.ts'
import { type Batch, type Read, splitBatch } from './batches.ts'
import type { Course } from './course.ts'
import { comicDesk, type DeskKind, type DeskRequest, type Edits, leftOutOf, novelDesk } from './kinds.ts'
import { shownChapters, shownPlan } from './show.ts'
import { fieldOf, inDeskWords } from './words.ts'

export interface DeskSite {
  db: Db
  dataDir: string
  queue: Working
}

export interface MakingSite extends DeskSite {
  keys: Keys
  pool: RenderPool
  abreast: number
}

/** Everything that a plan was made of; with it the plan can be carried out. */
export interface Planned<D, P extends BookPlan> {
  draft: D
  plan: P
  read: Read
  request: DeskRequest
}

/** A batch whose files lie under their names. */
export interface Opened {
  batch: Batch
  links: LinkedUpload[]
  /** The folder of the files. */
  root: string
  kind: WorkKind | null
  /** The paths that are of that kind. */
  paths: string[]
  refused: Refusal[]
}

/** What a batch came to: a plan, or nothing when all of it was refused. `visit` is called with the kind's own types. */
export type Visit<T> = <D, C, P extends BookPlan, M extends MadeBook>(
  desk: DeskKind<D, C, P, M>,
  opened: Opened,
) => Promise<T>

/** Lays the files of a batch out and finds what they are. Those of other kinds leave for a batch of their own. */
export async function openBatch(batch: Batch, { dataDir, db, queue }: DeskSite): Promise<Opened> {
  const root = importRoot(dataDir, batch.id)
  const links = await linkUploads(dataDir, batch.id, batch.files)
  const tops = [...new Set(links.map(({ path }) => `${root}/${path.slice(root.length + 1).split('/')[0]}`))]
  const refused: Refusal[] = []
  const forms = new Map<WorkKind, string[]>()
  for (const path of tops) {
    try {
      const form = await formOf(path)
      forms.set(form, [...(forms.get(form) ?? []), path])
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refused.push({ source: path, reason: error.message })
    }
  }
  const [[kind, paths] = [null, []], ...others] = [...forms]
  for (const [, own] of others) await splitBatch(db, batch, uploadsOf(links, own), queue)
  return { batch, links, root, kind, paths, refused }
}

/** Uploads that lie at these paths, below them, or in a part that a message names behind the path. */
export function uploadsOf(links: readonly LinkedUpload[], sources: readonly string[]): string[] {
  const lies = (path: string) =>
    sources.some((source) => path === source || path.startsWith(`${source}/`) || source.startsWith(`${path} `))
  return links.filter(({ path }) => lies(path)).map(({ id }) => id)
}

export const visitBooks = <T>(opened: Opened, visit: Visit<T>): Promise<T> | null => {
  if (opened.kind === 'comic') return visit(comicDesk, opened)
  return opened.kind === 'novel' ? visit(novelDesk, opened) : null
}

/** The request that a person's edits are. */
function requestOf({ edits, addedWork }: Pick<Batch, 'edits' | 'addedWork'>, paths: string[]): DeskRequest {
  const { target = 'auto', price, status } = edits
  const own = (value: string | null | undefined) => value ?? undefined
  const chosen = addedWork ?? (target === 'auto' ? undefined : target)
  const { rule, coins, free } = price ?? { rule: 'keep', coins: 0, free: 0 }
  return {
    paths,
    ...{
      title: own(edits.title),
      author: own(edits.author),
      summary: own(edits.summary),
      category: own(edits.category),
    },
    ...{ rule: own(edits.rule), encoding: own(edits.encoding), vipFree: edits.vipFree ?? undefined },
    finished: status == null ? undefined : status === 'finish',
    replace: edits.replace ?? false,
    skipBadPages: edits.skipBadPages ?? false,
    ...(rule === 'keep' ? {} : { free }),
    ...(rule === 'each' ? { price: coins } : {}),
    ...(rule === 'letters' ? { perThousand: coins } : {}),
    target: chosen,
  }
}

/** Plans a batch of books. Null: nothing is left of its files, or of this work's; `store` says so to the person. */
export async function planBooks<D, C, P extends BookPlan, M extends MadeBook>(
  desk: DeskKind<D, C, P, M>,
  opened: Opened,
  site: DeskSite,
  course: Course,
): Promise<Planned<D, P> | Read> {
  const { batch, paths, links } = opened
  const request = requestOf(batch, paths)
  const found = await openDrafts(desk, batch, request)
  const refused = [...opened.refused, ...found.refused, ...(found.ignored ?? [])]
  const [first, ...others] = found.drafts
  if (first === undefined) return refusedRead(opened, refused)
  for (const other of others)
    await splitBatch(site.db, batch, uploadsOf(links, desk.sourcesOf(other) ?? []), site.queue)
  const draft = desk.edit(first, batch.edits)
  course.begin(desk.book.progress.unit, desk.book.progress.ofDraft(draft))
  const checked = await desk.book.check(draft, request, () => course.step())
  refused.push(...checked.refused)
  if (checked.draft === null) return refusedRead(opened, refused, desk.titleOf(draft))
  const categories = await categoriesOf(site.db, opened.kind ?? 'novel')
  const known: Category[] = categories.length > 0 ? categories : [{ id: 0, name: '未分类' }]
  const plan = await planOr(() => desk.book.plan(checked.draft as C, request, site.db, known))
  if (plan instanceof PlanRefused)
    return refusedRead(opened, [...refused, asRefusal(plan, opened)], desk.titleOf(draft))
  return { draft, plan, request, read: readOf(desk, plan, { draft, first, opened, refused, categories }) }
}

const asRefusal = ({ message }: Error, { root }: Opened): Refusal => ({ source: root, reason: message })

async function planOr<P>(plan: () => Promise<P>): Promise<P | PlanRefused> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof PlanRefused) return error
    throw error
  }
}

/** Files that are to be one work without a name for it have that of the first. */
async function openDrafts<D, C, P extends BookPlan, M extends MadeBook>(
  { book, titleOf }: DeskKind<D, C, P, M>,
  { together }: Batch,
  request: DeskRequest,
) {
  const opened = await book.open(request)
  const [first] = opened.drafts
  if (!together || request.title !== undefined || opened.drafts.length < 2 || first === undefined) return opened
  return book.open({ ...request, title: titleOf(first) })
}

interface Parts<D> {
  draft: D
  /** As the files say, without a person's edits. */
  first: D
  opened: Opened
  refused: Refusal[]
  categories: readonly Category[]
}

function readOf<D, C, P extends BookPlan, M extends MadeBook>(
  desk: DeskKind<D, C, P, M>,
  plan: P,
  { draft, first, opened, refused, categories }: Parts<D>,
): Read {
  const { batch, kind } = opened
  const out: LeftOut[] =
    kind === 'comic' ? leftOutOf(first as { chapters: { key: string; title: string }[] }, batch.edits) : []
  const data = desk.dataOf(plan, out)
  const listed = desk.genresOf(draft).some((genre) => categories.some(({ name }) => name === genre))
  const named = batch.edits.category != null || plan.stored !== null || listed
  const isCategorySure = named || (desk.addsCategory && desk.genresOf(draft).length > 0)
  const shown = shownPlan(data, {
    match: matchOf(plan, batch.edits, desk.titleOf(draft)),
    isCategorySure,
    published: plan.stored?.published ?? false,
  })
  return {
    kind,
    title: data.title,
    workId: data.workId,
    plan: { ...shown, revision: batch.revision + 1 },
    chapters: shownChapters(data, desk.factsOf(plan)),
    fault: '',
    faultField: null,
    isRefused: false,
    reasons: reasonsOf(opened, refused),
  }
}

/** Why it is that work, in words. */
function matchOf({ stored }: BookPlan, { target }: Edits, title: string): string {
  if (!stored) return ''
  if (typeof target === 'number') return '由你选定'
  return stored.title.normalize('NFKC').toLowerCase() === title.normalize('NFKC').toLowerCase()
    ? '书名相同'
    : '章节内容相同'
}

/** The reason of each upload that is not taken. A page's reason stands at its file. */
export function reasonsOf({ links, root }: Opened, refused: readonly Refusal[]): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const { source, reason } of refused)
    for (const id of uploadsOf(links, [source])) {
      const before = reasons.get(id)
      if (before === undefined || before.length < 200)
        reasons.set(id, [...(before === undefined ? [] : [before]), inDeskWords(reason, root)].join('；'))
    }
  return reasons
}

/** No plan: all files are refused, or a field stands in the way, which a person can change. */
export function refusedRead(opened: Opened, refused: readonly Refusal[], title = ''): Read {
  const { batch, kind, root } = opened
  const [first] = refused
  const reason = first?.reason ?? '没有可以导入的文件'
  // A pattern or an encoding of a person's own may be why nothing is found.
  const field =
    fieldOf(reason) ?? (batch.edits.rule != null ? 'rule' : batch.edits.encoding != null ? 'encoding' : null)
  return {
    kind,
    title: title || (batch.files[0]?.name ?? ''),
    workId: null,
    plan: null,
    chapters: [],
    fault: inDeskWords(reason, root),
    faultField: field,
    isRefused: field === null,
    reasons: field === null ? reasonsOf(opened, refused) : new Map(),
  }
}

/** Plans the books of a batch, and keeps their texts for those who look at the plan. Null: they are no books. */
export const readBooks = (opened: Opened, site: DeskSite, course: Course): Promise<Read> | null =>
  visitBooks(opened, async (desk, own) => {
    const planned = await planBooks(desk, own, site, course)
    if (!('draft' in planned)) return planned
    const { id, revision } = opened.batch
    await keepTexts(site.dataDir, id, revision + 1, desk.textsOf(planned.draft))
    return planned.read
  })
