// The page where a browser begins, the offer of the home screen, and the visit's branch. G-08 to G-11, E-05, H-07.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { settled } from './moments.ts'
import { type ComicFacts, comicsWith } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let comic: ComicFacts

before(async () => {
  world = await openWorld()
  const [first] = await comicsWith(world, { vipFree: false })
  assert.ok(first)
  comic = first
})
after(() => world?.close())

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const chats = {
  wechatAndroid: `${android} MMWEBID/1 MicroMessenger/8.0.50`,
  wechatIphone: `${iphone} MicroMessenger/8.0.50`,
  qqAndroid: `${android} QQ/9.1.0.618`,
  qqIphone: `${iphone} QQ/9.1.0.618`,
}

const readersMade = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from account`.execute(world.db)).rows[0]?.n ?? 0

/** The text of the QR code on the page, read from its squares. */
const addressOnCode = async (page: Page) =>
  (await page.getByRole('img', { name: /^二维码：/ }).getAttribute('aria-label'))?.slice(4)

test('[G-08] a desktop shows the desktop page with a code of the wanted address, and makes no reader', async () => {
  const before = await readersMade()
  const { page, errors, close } = await world.open(`/book/${comic.bookId}?tgId=7`, { desktop: true })
  await page.getByRole('heading', { name: '用手机扫一扫' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/desktop')
  assert.equal(await addressOnCode(page), `${world.origin}/book/${comic.bookId}?tgId=7`)
  await page.getByText(`你要看的是《${comic.title}》`).waitFor()
  await settled(page)
  assert.equal(await readersMade(), before)
  assert.deepEqual(errors, [])
  await close()
})

for (const [door, options, heading] of [
  ['the desktop page', { desktop: true }, '用手机扫一扫'],
  ['the page inside WeChat', { userAgent: chats.wechatAndroid }, '请在浏览器中打开'],
] as const) {
  const declare = door === 'the desktop page' ? test : proofTest
  declare(`[G-08] the legal texts and the filing numbers stand on ${door}, and are read there`, async () => {
    const numbers = { icpNumber: '京ICP备12345678号-1', policeNumber: '京公网安备11000002000001号' }
    await sql`
      insert into site_setting (branch_id, key, value) values (612, 'common_info', ${JSON.stringify(numbers)}::jsonb)
      on conflict do nothing`.execute(world.db)
    const { page, errors, close } = await world.open('/home?tgId=612', options)
    await page.getByRole('heading', { name: heading }).waitFor()
    const [icp, police] = [numbers.icpNumber, numbers.policeNumber].map((name) => page.getByRole('link', { name }))
    assert.equal(await icp?.getAttribute('href'), 'https://beian.miit.gov.cn/')
    assert.equal(await police?.getAttribute('href'), 'https://beian.mps.gov.cn/')
    assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, [])
    for (const name of ['用户协议', '隐私政策', '充值协议', '未成年人保护']) {
      await page.getByRole('link', { name: `《${name}》` }).click()
      await page.getByRole('article').getByRole('heading', { level: 2 }).first().waitFor()
      assert.match(await page.title(), new RegExp(name))
      await page.goBack()
      await page.getByRole('heading', { name: heading }).waitFor()
    }
    assert.deepEqual(errors, [])
    await close()
  })
}

proofTest('[G-08] the branch of an earlier visit is in the code for the phone', async () => {
  const { page, close } = await world.open('/home?tgId=7', { desktop: true })
  await page.getByRole('heading', { name: '用手机扫一扫' }).waitFor()
  await page.goto('/category')
  await page.getByRole('heading', { name: '用手机扫一扫' }).waitFor()
  assert.equal(await addressOnCode(page), `${world.origin}/category?tgId=7`)
  await close()
})

test('[G-08] a reader may go on at the desktop, and is not asked again in this tab', async () => {
  const { page, context, close } = await world.open(`/book/${comic.bookId}`, { desktop: true })
  await page.getByRole('button', { name: '就在这台设备上看' }).click()
  await page.waitForURL(`${world.origin}/book/${comic.bookId}`)
  await page.getByRole('heading', { name: comic.title }).first().waitFor()
  await page.goto('/home')
  await page.getByRole('region', { name: '今日更新' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/home')
  const another = await context.newPage()
  await another.goto('/home')
  await another.getByRole('heading', { name: '用手机扫一扫' }).waitFor()
  await close()
})

for (const [name, userAgent, open, menu] of [
  ['WeChat on Android', chats.wechatAndroid, '选「在浏览器打开」', '点右上角的「···」'],
  ['WeChat on an iPhone', chats.wechatIphone, '选「在默认浏览器中打开」', '点右上角的「···」'],
  ['QQ on Android', chats.qqAndroid, '选「用浏览器打开」', '点右上角的「⋮」'],
  ['QQ on an iPhone', chats.qqIphone, '选「用 Safari 打开」', '点右上角的「···」'],
] as const) {
  test(`[G-08] ${name} tells how to open the same page in a browser, and copies its address`, async () => {
    const { page, context, close } = await world.open(undefined, { userAgent })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
    await page.goto(`/book/${comic.bookId}?visitorId=friend-1`)
    await page.getByRole('heading', { name: '请在浏览器中打开' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/wechat')
    await page.getByText(menu).waitFor()
    await page.getByText(open).waitFor()
    await page.getByText(name.startsWith('QQ') ? /^QQ 里不能/ : /^微信里不能/).waitFor()
    await page.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('复制成功').waitFor()
    const address = `${world.origin}/book/${comic.bookId}?visitorId=friend-1`
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address)
    await close()
  })
}

proofTest('[G-08] the page opened in the browser from WeChat’s menu leads on to the wanted page', async () => {
  const { page, close } = await world.open(
    `/wechat?to=${encodeURIComponent(`/book/${comic.bookId}?visitorId=friend-2`)}`,
  )
  await page.getByRole('heading', { name: comic.title }).first().waitFor()
  const url = new URL(page.url())
  assert.equal(url.pathname + url.search, `/book/${comic.bookId}?visitorId=friend-2`)
  await close()
})

test('[G-08] a door never leads off the site', async () => {
  const { page, close } = await world.open()
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/wechat?to=${encodeURIComponent(to)}`)
    await page.getByRole('region', { name: '今日更新' }).waitFor()
    assert.equal(page.url(), `${world.origin}/home`, to)
  }
  await close()
})

proofTest('[G-08] a reader who returns from paying is not sent to a door', async () => {
  for (const options of [{ desktop: true }, { userAgent: chats.wechatAndroid }]) {
    const { page, close } = await world.open('/purchase?orderNo=20261121120000000000000000001', options)
    await page.getByRole('heading', { name: '没有找到这笔订单' }).waitFor()
    await page.goto('/user/purchase/pay?goUrl=https%3A%2F%2Fevil.example')
    await page.getByRole('heading', { name: '这个页面不能在这里打开' }).waitFor()
    await close()
  }
})

proofTest('[G-11] a link’s branch and trace are kept, malformed ones are not', async () => {
  const { page, close } = await world.open('/home?tgId=7&visitorId=friend-3')
  const kept = () => page.evaluate(() => [localStorage.getItem('branchId'), localStorage.getItem('traceId')])
  await page.getByRole('region', { name: '今日更新' }).waitFor()
  assert.deepEqual(await kept(), ['"7"', '"friend-3"'])
  await page.goto('/home?tgId=7x&visitorId=%3Cscript%3E')
  await page.getByRole('region', { name: '今日更新' }).waitFor()
  assert.deepEqual(await kept(), ['"7"', '"friend-3"'])
  await close()
})

test('[E-05] [G-11] a branch shows its own name, domain, download and service address, another branch does not', async () => {
  const info = {
    siteName: '七号书屋',
    permanentDomain: 'seven.example',
    appDownloadUrl: 'https://seven.example/app.apk',
    customerServiceEmail: 'help@seven.example',
    customerServiceQQ: '写信到 {email}',
  }
  await sql`insert into site_setting (branch_id, key, value) values (71, 'common_info', ${JSON.stringify(info)}::jsonb)`.execute(
    world.db,
  )
  const told = async (tgId: string) => {
    const { page, close } = await world.open(`/home${tgId}`)
    await page.getByRole('button', { name: 'APP' }).first().click()
    const sheet = page.getByRole('dialog', { name: '下载 APP' })
    await sheet.waitFor()
    // The title changes a moment after the answer has come.
    await page.waitForFunction(() => {
      const { siteName } = JSON.parse(localStorage.getItem('commonInfo') ?? '{}')
      return siteName !== undefined && document.title.includes(siteName)
    })
    await settled(page)
    const link = sheet.getByRole('link', { name: '立即下载' })
    const download = (await link.count()) > 0 ? await link.getAttribute('href') : null
    const title = await page.title()
    const common = await page.evaluate(() => JSON.parse(localStorage.getItem('commonInfo') ?? '{}'))
    await close()
    return {
      title,
      download,
      name: common.siteName,
      domain: common.permanentDomain,
      email: common.customerServiceEmail,
    }
  }
  assert.deepEqual(await told('?tgId=71'), {
    title: info.siteName,
    download: info.appDownloadUrl,
    name: info.siteName,
    domain: info.permanentDomain,
    email: info.customerServiceEmail,
  })
  const other = await told('?tgId=81')
  assert.notEqual(other.download, info.appDownloadUrl)
  assert.notEqual(other.email, info.customerServiceEmail)
})

test('[G-09] the site can be put on a home screen under the operator’s name, with every kind of icon', async () => {
  const { page, close } = await world.open('/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(href ?? '')
  assert.match(response.headers()['content-type'] ?? '', /^application\/manifest\+json/)
  const manifest = await response.json()
  const { name, short_name, display, start_url, scope } = manifest
  assert.deepEqual([name, short_name, display, start_url, scope], ['漫卷', '漫卷', 'standalone', '/home', '/'])
  const purposes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
  assert.deepEqual(purposes, ['192x192 any', '512x512 any', '512x512 maskable'])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const pictures = [
    ...manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]),
    [touch, '180x180'],
  ]
  for (const [src, sizes] of pictures) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    assert.equal(size, sizes, src)
  }
  for (const { url } of manifest.shortcuts) assert.match(url, /^\/[a-z]+$/)
  await close()
})

test('[G-09] [H-07] Android gets its browser’s offer, an iPhone gets the steps', async () => {
  const { page, close } = await world.open('/home')
  await page.getByRole('complementary', { name: '下载 APP' }).waitFor()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, {
      prompt: async () => {
        Object.assign(window, { asked: true })
        return { outcome: 'accepted' }
      },
    })
    window.dispatchEvent(offer)
    Object.assign(window, { held: offer.defaultPrevented })
  })
  assert.equal(await page.evaluate(() => Reflect.get(window, 'held')), true, 'the browser’s own bar is held back')
  await sql`update site_setting set value = value || '{"appDownloadUrl": ""}'::jsonb where key = 'common_info' and branch_id <> 71`.execute(
    world.db,
  )
  await page.reload()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        Object.assign(window, { asked: true })
        return { outcome: 'accepted' }
      },
    })
    window.dispatchEvent(offer)
  })
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('commonInfo') ?? '{}').appDownloadUrl === '')
  await page.getByRole('button', { name: '去下载' }).click()
  await page.getByRole('dialog', { name: '下载 APP' }).getByRole('button', { name: '添加到桌面' }).click()
  await page.getByText('已添加到桌面').waitFor()
  assert.equal(await page.evaluate(() => Reflect.get(window, 'asked')), true)
  await close()

  const apple = await world.open('/home', { userAgent: `${iphone} Version/18.0 Safari/604.1` })
  await apple.page.getByRole('button', { name: '去下载' }).click()
  const sheet = apple.page.getByRole('dialog', { name: '下载 APP' })
  await sheet.getByText('点浏览器底部的分享按钮').waitFor()
  await sheet.getByText('在菜单里选「添加到主屏幕」').waitFor()
  await apple.close()
})

test('[G-09] [G-10] inside the own app and on the home screen no offer shows', async () => {
  const shell = await world.open('/home', { userAgent: `${android} ManjuanApp/1.0` })
  await shell.page.getByRole('region', { name: '今日更新' }).waitFor()
  assert.equal(await shell.page.getByRole('complementary', { name: '下载 APP' }).count(), 0)
  await shell.close()
  for (const userAgent of [android, iphone]) {
    const { page, close } = await world.open(undefined, { userAgent })
    await page.addInitScript(() => {
      const asked = window.matchMedia.bind(window)
      window.matchMedia = (query) => {
        const answer = asked(query)
        if (query.includes('standalone')) Object.defineProperty(answer, 'matches', { value: true })
        return answer
      }
      Object.defineProperty(navigator, 'standalone', { value: true })
    })
    await page.goto('/home')
    await page.getByRole('region', { name: '今日更新' }).waitFor()
    assert.equal(await page.getByRole('complementary', { name: '下载 APP' }).count(), 0, userAgent)
    await close()
  }
})

proofTest('desktop and in-app pages have no accessibility faults, in both themes and widths', async () => {
  const look = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
    )
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    assert.ok(wide <= 0, `${wide} px too wide`)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 1024, 600]) {
      const desk = await world.open(`/book/${comic.bookId}`, {
        desktop: true,
        width,
        colorScheme,
        reducedMotion: 'reduce',
      })
      await desk.page.getByText(`你要看的是《${comic.title}》`).waitFor()
      await look(desk.page)
      await desk.close()
    }
    const chat = await world.open(`/book/${comic.bookId}`, {
      userAgent: chats.wechatIphone,
      width: 320,
      colorScheme,
      reducedMotion: 'reduce',
    })
    await chat.page.getByText(`你要看的是《${comic.title}》`).waitFor()
    await look(chat.page)
    await chat.close()
  }
})
