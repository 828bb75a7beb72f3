// Draws the pictures that tests ask of the demo's maker: bands of grey in the true size, encoded once for each size. A real
// page costs a second of work, and no test looks at its drawing.

import { kindOf, type Order, type Recipe, type Reply, sizes } from '@manjuan/demo/painters'
import { type Encoded, encodePicture, type RawPicture, type Rendered, storePicture } from '@manjuan/rendering'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (message) => {
  // The parent is the maker of a test's world and sends nothing else.
  process.send?.(await work(message as Order))
})
process.on('disconnect', () => process.exit())

async function work(order: Order): Promise<Reply> {
  try {
    return { rendered: await sketch(order) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

const sketches = new Map<Recipe['draw'], Promise<Encoded>>()

async function sketch({ name, recipe, key, dataDir }: Order): Promise<Rendered> {
  const encoded = sketches.get(recipe.draw) ?? encodeBands(recipe.draw)
  sketches.set(recipe.draw, encoded)
  return storePicture(await encoded, { kind: kindOf(recipe), name, key, blobs: diskStorage(dataDir).blobs })
}

const encodeBands = (draw: Recipe['draw']): Promise<Encoded> =>
  encodePicture(bands(sizes[draw].width, sizes[draw].height))

/** Bands of 64 rows, each of another grey-blue than the one before. */
function bands(width: number, height: number): RawPicture {
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    const shade = 90 + ((Math.floor(row / 64) * 37) % 120)
    data.fill(shade, row * width * 3, (row + 1) * width * 3)
  }
  return { data, width, height, channels: 3 }
}
