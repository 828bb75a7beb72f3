/** `npm start` runs this once after the server is up: fills the database with the demo, or finds that it is there. */
import { resolve } from 'node:path'
import { openShop, readPlace } from '@manjuan/cli'
import { drawBanners } from './banner-files.ts'
import { freshen, isRemoved, isSeeded, seedDemo } from './seed.ts'

const began = performance.now()
const place = readPlace(process.env)
const dataDir = resolve(place.dataDir)
const shop = await openShop(place, { poolSize: 2 })
try {
  const keys = await shop.openKeys()
  if (await isRemoved(shop.db)) console.log('演示数据已经移除，不再放入')
  else if (await isSeeded(shop.db, keys)) await freshen(shop.db, new Date())
  else {
    console.log('正在准备演示书库…')
    const { comics, chapters, pages, novels, films } = await seedDemo(shop.db, {
      keys,
      now: new Date(),
      banners: await drawBanners(dataDir),
    })
    console.log(
      `演示书库：${comics} 部漫画，${chapters} 话，${pages} 页；${novels} 部小说；${films} 部影片；用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒；图片在第一次打开时绘制`,
    )
  }
} finally {
  await shop.close()
}
