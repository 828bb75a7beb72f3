// A cover that was drawn upright, for a place that is wide: whole in the middle, on the colours of its own sky and hills.

/** Part of a poster's content hash: raise it when all are to be made anew. */
export const posterVersion = 'w1'
const size = { width: 960, height: 540 }
const margin = 24

/** `cover` is a picture of our own making: foreign ones are decoded in a process of their own only. */
export async function widePoster(cover: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(cover).metadata()
  // outside of the frame, where no letter stands
  const edge = { left: width - 12, top: 0, width: 10, height }
  const colors = await sharp(cover).extract(edge).resize(1, 18, { fit: 'fill' }).png().toBuffer()
  const middle = await sharp(cover)
    .resize({ height: size.height - 2 * margin })
    .png()
    .toBuffer()
  return sharp(colors)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .modulate({ brightness: 0.86 })
    .composite([{ input: middle, gravity: 'centre' }])
    .png()
    .toBuffer()
}
