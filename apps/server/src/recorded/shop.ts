// One good request for each deed about what the shop sells, says, shows and takes in.
import type { StaffCallName } from '@manjuan/contract/staff'
import { chapterText } from '#testing/importer.ts'
import type { Makers, World } from './world.ts'

const some = {
  type: 'coin',
  yuan: '80.00',
  itemCount: 800,
  presentCount: 88,
  presentType: 'coin',
  description: '约看 60 话',
  isDefault: false,
  isRecommend: false,
  enabled: true,
} as const
let yuan = 80

const pack = async (world: World) => {
  yuan += 1
  return world.did('addPackage', { body: { ...some, title: world.name(), yuan: `${yuan}.00` } })
}

/** A batch of one novel whose plan was read. */
async function planned(world: World) {
  const { dropper } = world.opened
  const title = world.name()
  const { id } = await dropper.drop({ [`${title}.txt`]: chapterText('第一章 起', 400) + chapterText('第二章 承', 400) })
  const { version } = await dropper.until(id, 'review')
  return { params: { id }, version }
}

async function cancelled(world: World) {
  const { params, version } = await planned(world)
  await world.did('cancelImport', { params, body: { version } })
  const over = await world.opened.dropper.until(params.id, 'cancelled')
  return { params, body: { version: over.version } }
}

const onPlan = async (world: World) => {
  const { params, version } = await planned(world)
  return { params, body: { version } }
}

/** The draft of a home whose banners are none, which it never was before. */
async function draft(world: World, branch: number) {
  const params = { kind: 'comic' } as const
  const { mark, slots, banners } = await world.did('home', { params, query: { branch } })
  const renamed = slots.map((slot, at) => (at === 0 ? { ...slot, title: world.name() } : slot))
  return { params, body: { branch, mark, slots: renamed, banners } }
}

async function drafted(world: World, branch = 0) {
  const { params, body } = await draft(world, branch)
  const { mark } = await world.did('changeHome', { params, body })
  return { params, body: { branch, mark } }
}

async function published(world: World, branch = 0) {
  const { params, body } = await drafted(world, branch)
  const { mark, version } = await world.did('publishHome', { params, body })
  return { params, mark, version }
}

export const shop = {
  addPackage: async (world) => ({ body: { ...some, title: world.name() } }),
  changePackage: async (world) => {
    const { id, version } = await pack(world)
    return { params: { id }, body: { version, description: '新的说明' } }
  },
  chooseDefault: async (world) => {
    const { id, version } = await pack(world)
    return { params: { id }, body: { version } }
  },
  orderPackages: async (world) => {
    await pack(world)
    await pack(world)
    const { packages } = await world.did('packages')
    const seen = packages.map(({ id }) => id)
    return { body: { seen, ids: seen.toReversed() } }
  },
  changeChannel: async (world) => {
    const { channels } = await world.did('channels')
    const { code = '', version = 0 } = channels[0] ?? {}
    return { params: { code }, body: { version, description: '支付宝新' } }
  },
  changeCheckin: async (world) => {
    const { user, vip } = await world.did('checkin')
    return { body: { seen: { user, vip }, user, vip: vip.map((coins) => coins + 1) } }
  },
  addImport: async (world) => ({
    body: { uploads: [await world.opened.dropper.upload('新书.txt', Buffer.from(chapterText('第一章 起')))] },
  }),
  changeImport: async (world) => {
    const { params, version } = await planned(world)
    return { params, body: { version, title: world.name() } }
  },
  planImport: onPlan,
  startImport: async (world) => {
    const { params } = await planned(world)
    const { version, plan } = await world.opened.dropper.edit(params.id, { category: '武侠' })
    return { params, body: { version, revision: plan?.revision ?? 1 } }
  },
  retryImport: cancelled,
  cancelImport: onPlan,
  firstJob: async (world) => ({ params: { id: (await world.job()).id } }),
  cancelJob: async (world) => ({ params: { id: (await world.job()).id } }),
  retryEpisode: async (world) => {
    const { id, part } = await world.job()
    await world.did('cancelJob', { params: { id } })
    return { params: { id: part }, body: { rendition: 'v720' } }
  },
  pauseQueue: async () => ({}),
  resumeQueue: async () => ({}),
  changeSettings: async (world) => {
    const { mark } = await world.did('siteSettings')
    return { body: { branch: 0, mark, siteName: '新店' } }
  },
  addLogo: async (world) => ({ body: { picture: await world.picture(512, 512) } }),
  changePushing: async (world) => {
    const { mark } = await world.did('pushing')
    return { body: { mark, indexnow: true } }
  },
  changeLegal: async (world) => {
    const { texts } = await world.did('legalTexts')
    const { document = 'terms', version = 0 } = texts[0] ?? {}
    return { params: { document }, body: { version, text: '请好好看书。', draft: false } }
  },
  changeHome: (world) => draft(world, 0),
  dropHomeDraft: (world) => drafted(world),
  publishHome: (world) => drafted(world),
  followHome: async (world) => {
    const { params, mark } = await published(world, 7)
    return { params, body: { branch: 7, mark } }
  },
  restoreHome: async (world) => {
    const { params, version } = await published(world)
    await published(world)
    return { params: { ...params, version }, body: { branch: 0 } }
  },
  addHomePicture: async (world) => ({ body: { picture: await world.picture(1_080, 460) } }),
  openPreview: async () => ({ body: { kind: 'comic', branch: 0, viewer: 'guest' } }),
  removeDemo: async (world) => {
    const mark = { branch_id: 0, key: 'demo_version', value: JSON.stringify('1') }
    await world.shop.db.insertInto('site_setting').values(mark).execute()
    return {}
  },
} satisfies Partial<Makers<StaffCallName>>
