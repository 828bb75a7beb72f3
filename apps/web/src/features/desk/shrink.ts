// A reader's photo made ready to send: upright and small enough for a phone's network.
// It is at most as large as the server keeps it.
import { limits } from '@manjuan/contract/limits'
import { fitted } from './rules.ts'

const mostBytes = 480 * 1024
/** Quality of the first try, and the loss with each next one. */
const best = 0.82
const worst = 0.45
const step = 0.12

/** The photo as a JPEG. Rejects when the browser cannot open it. */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await openPicture(file)
  try {
    for (let side: number = limits.ticketPictureSide; ; side = Math.round(side * 0.75)) {
      const canvas = drawn(picture, side)
      for (let quality = best; quality >= worst; quality -= step) {
        const blob = await encoded(canvas, quality)
        if (blob.size <= mostBytes || side < 400) return blob
      }
    }
  } finally {
    picture.close?.()
  }
}

type Opened = (ImageBitmap | HTMLImageElement) & { close?: () => void }

async function openPicture(file: Blob): Promise<Opened> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The engine does not know the option, or only <img> knows the format.
    return openAsImage(file)
  }
}

async function openAsImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function drawn(picture: Opened, side: number): HTMLCanvasElement {
  const { width, height } = fitted(picture.width, picture.height, side)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  )
}
