/** A process of the studio: one order at a time, one reply each. Its parent has set the fonts in the environment. */

import { renderPicture } from '@manjuan/rendering'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'
import { drawRaw, kindOf } from './recipe.ts'
import type { Order, Reply } from './studio.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (message) => {
  // The parent is ours and sends nothing else.
  process.send?.(await work(message as Order))
})
process.on('disconnect', () => process.exit())

async function work({ name, recipe, key, dataDir }: Order): Promise<Reply> {
  try {
    const rendered = await renderPicture(await drawRaw(sharp, recipe), {
      kind: kindOf(recipe),
      name,
      key,
      blobs: diskStorage(dataDir).blobs,
    })
    return { rendered }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
