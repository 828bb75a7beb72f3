// One good request for each deed about works, their parts and categories.
import { randomUUID } from 'node:crypto'
import type { StaffCallName } from '@manjuan/contract/staff'
import { makeNovel } from '#testing/make.ts'
import type { Makers, World } from './world.ts'

const chapterOf = async (world: World) => {
  const { params, part } = await world.comic()
  return { id: params.id, part }
}

const category = async (world: World) => {
  const body = { kind: 'comic', name: world.name() } as const
  const { id } = await world.did('addCategory', { body })
  return { kind: body.kind, id }
}

const srt = Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n早上好\n').toString('base64')

/** A comic in the state that these calls leave it in. */
async function after(world: World, ...names: ('withdrawWork' | 'binWork')[]) {
  const { params, version } = await world.comic()
  let now = version
  for (const name of names) now = (await world.did(name, { params, body: { version: now } })).version
  return { params, body: { version: now } }
}

async function takenDown(world: World) {
  const { params, version } = await world.comic()
  const body = { version, reason: '版权投诉', reference: '函 1 号' }
  return { params, version: (await world.did('takeDownWork', { params, body })).version }
}

const onNew = async (world: World) => {
  const { params, version } = await world.comic()
  return { params, body: { version } }
}

const some = async (world: World) => {
  const { params, body } = await onNew(world)
  return { params, body: { ...body, numbers: '2-3' } }
}

const retitled = async (world: World) => {
  const { params, version } = await world.comic()
  return { params, body: { version, title: '新的标题' } }
}

const marked = async (world: World) => {
  const { params, version } = await world.episode()
  return { params, body: { version, markers: [{ atMs: 5_000, title: '开场', text: '', image: null }] } }
}

const view = (world: World) =>
  ({ body: { page: 'works', name: world.name(), query: 'kind=comic', shared: false } }) as const

export const catalogue = {
  changeWorks: async (world) => {
    const [one, two] = [await world.comic(), await world.comic()]
    return { body: { ids: [one.params.id, two.params.id], recommend: 77 } }
  },
  addCategory: async (world) => ({ body: { kind: 'comic', name: world.name() } }),
  arrangeCategories: async (world) => {
    await category(world)
    const { categories } = await world.did('workCategories')
    const ids = categories.filter(({ kind }) => kind === 'comic').map(({ id }) => id)
    return { body: { kind: 'comic', ids: ids.toReversed() } }
  },
  changeCategory: async (world) => ({ params: await category(world), body: { hidden: true } }),
  mergeCategory: async (world) => {
    const [from, into] = [await category(world), await category(world)]
    return { params: from, body: { into: into.id } }
  },
  dropCategory: async (world) => ({ params: await category(world) }),
  changeWork: retitled,
  publishWork: async (world) => {
    const { params, version } = await world.comic({ state: 'draft' })
    return { params, body: { version } }
  },
  withdrawWork: onNew,
  scheduleWork: async (world) => {
    const { params, version } = await world.comic({ state: 'draft' })
    return { params, body: { version, opensAt: world.soon() } }
  },
  takeDownWork: async (world) => {
    const { params, body } = await onNew(world)
    return { params, body: { ...body, reason: '版权投诉', reference: '函 1 号' } }
  },
  liftTakeDown: async (world) => {
    const { params, version } = await takenDown(world)
    return { params, body: { version, reason: '投诉撤回' } }
  },
  binWork: (world) => after(world, 'withdrawWork'),
  restoreWork: (world) => after(world, 'withdrawWork', 'binWork'),
  purgeWork: (world) => after(world, 'withdrawWork', 'binWork'),
  addNote: async (world) => ({ body: { object: `work ${(await world.comic()).params.id}`, note: '作者休刊' } }),
  coverWork: async (world) => {
    const { params, version } = await world.comic()
    return { params, body: { version, picture: await world.picture(600, 800) } }
  },
  priceParts: async (world) => {
    const { params, body } = await some(world)
    await world.did('priceParts', { params, body: { ...body, coins: 5 } })
    const { version } = await world.did('work', { params })
    return { params, body: { ...body, version, coins: 9 } }
  },
  planPrices: async (world) => {
    const { id } = await makeNovel(world.shop, { chapters: 3 })
    const { version } = await world.did('work', { params: { id } })
    return { params: { id }, body: { version, free: 1, rule: 'each', coins: 8 } }
  },
  freeWork: async (world) => {
    const { params, version } = await world.comic()
    return { params, body: { version, from: '', until: world.soon() } }
  },
  scheduleParts: async (world) => {
    const { params, body } = await some(world)
    return { params, body: { ...body, opensAt: world.soon(), perDay: 0 } }
  },
  dropParts: some,
  nameParts: async (world) => {
    const { params, body } = await some(world)
    return { params, body: { ...body, pattern: '第{号}回 {题}' } }
  },
  moveParts: async (world) => {
    const { params, body } = await some(world)
    return { params, body: { ...body, to: 1 } }
  },
  withdrawParts: some,
  restoreParts: async (world) => {
    const { params, body } = await some(world)
    const { version } = await world.did('withdrawParts', { params, body })
    return { params, body: { ...body, version } }
  },
  changePart: async (world) => {
    const { params, version, part } = await world.comic()
    return { params: { ...params, part }, body: { version, title: '第二话 新' } }
  },
  placePages: async (world) => {
    const params = await chapterOf(world)
    const { version, pages } = await world.did('chapterPages', { params })
    return { params, body: { version, pages: pages.map(({ name }) => name).toReversed() } }
  },
  addPage: async (world) => ({
    params: await chapterOf(world),
    body: { picture: await world.picture(720, 900) },
  }),
  changeText: async (world) => {
    const { id, chapters } = await makeNovel(world.shop, { chapters: 1 })
    const params = { id, part: chapters[0]?.id ?? 0 }
    const { version } = await world.did('chapterText', { params })
    return { params, body: { version, text: '山上有座庙。\n\n庙里有个和尚。' } }
  },
  addCaption: async (world) => ({
    params: (await world.episode()).params,
    body: { file: srt, fileName: '江.zh.srt' },
  }),
  placeCaptions: async (world) => {
    const { params, version } = await world.episode()
    return { params, body: { version, captions: [] } }
  },
  changeMarkers: marked,
  addMarkerPicture: async (world) => {
    const { params, body } = await marked(world)
    const { version } = await world.did('changeMarkers', { params, body })
    return { params, body: { version, atMs: 5_000, picture: await world.picture(320, 180) } }
  },
  dropSource: async (world) => {
    const { params, version } = await world.episode()
    return { params: { ...params, name: 'v720' }, body: { version } }
  },
  remakeSource: async (world) => {
    const { params, version } = await world.episode()
    return { params: { ...params, name: 'v720' }, body: { version } }
  },
  undoDeed: async (world) => {
    const { params, body } = await retitled(world)
    const key = randomUUID()
    await world.owner.call('changeWork', { params, body }, { key })
    return { params: { key } }
  },
  addView: async (world) => view(world),
  dropView: async (world) => ({ params: { id: (await world.did('addView', view(world))).id } }),
} satisfies Partial<Makers<StaffCallName>>
