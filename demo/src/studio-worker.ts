/** A thread of the studio: one order at a time, one reply each. The main thread has set the fonts already. */
import { parentPort } from 'node:worker_threads'
import { diskBlobs } from '@manjuan/pipeline/steps/blob-store'
import { renderPicture } from '@manjuan/pipeline/steps/render-page'
import sharp from 'sharp'
import { drawRaw } from './recipe.ts'
import type { Order, Reply } from './studio.ts'

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await work(order)))

async function work({ name, recipe, key, directory }: Order): Promise<Reply> {
  try {
    const rendered = await renderPicture(await drawRaw(sharp, recipe), { kind: 'comic', name, key, blobs: diskBlobs(directory) })
    return { rendered }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
