// The child process of the render pool: one order at a time, one reply each.
import { setPriority } from 'node:os'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'
import { PictureRefused } from './picture-format.ts'
import { PictureHeavy, renderPicture } from './render-page.ts'
import type { RenderOrder, RenderReply } from './render-pool.ts'

// readers come first
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (order) => {
  // the parent is ours and sends nothing else
  const reply = await render(order as RenderOrder)
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())

async function render({ picture, kind, name, key, whole, dataDir, alone }: RenderOrder): Promise<RenderReply> {
  try {
    const target = { kind, name, key, blobs: diskStorage(dataDir).blobs }
    return { outcome: 'done', rendered: await renderPicture(picture, target, { alone, whole: whole ?? false }) }
  } catch (error) {
    if (error instanceof PictureHeavy) return { outcome: 'heavy' }
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: error instanceof PictureRefused ? 'refused' : 'failed', reason }
  }
}
