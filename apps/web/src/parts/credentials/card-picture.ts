// The account card as a picture: drawn here, in the browser, so that a password travels nowhere.
import { latinOf } from '#local/site-look.ts'
import { grouped } from './grouped.ts'
import { texts } from './texts.ts'

export interface CardFacts {
  account: string
  password: string | undefined
  /** The site's name. */
  site: string
  /** The site's address for the QR code, never with the password. */
  address: string
}

const width = 1080
const height = 1440
const edge = 96

/** A PNG of 1080 by 1440. */
export async function drawCard(facts: CardFacts): Promise<Blob> {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'M')
  code.addData(facts.address)
  code.make()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const ink = tokens()
  ground(pen, ink)
  head(pen, ink, facts.site)
  line(pen, ink, texts.account, grouped(facts.account), 488)
  line(pen, ink, texts.password, facts.password ?? texts.notHeldLong, 692)
  foot(pen, ink, code, facts)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

type Ink = ReturnType<typeof tokens>

/** The colours of the screen as they are now, light or dark. */
function tokens() {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const ink = {
    shell: read('shell'),
    card: read('card'),
    ink: read('ink'),
    soft: read('ink-2'),
    line: read('line'),
    seal: read('seal-fill'),
    onSeal: read('on-seal'),
    // The code must stay dark on light for scanners.
    codeGround: read('on-seal'),
    code: 'black',
    face: getComputedStyle(document.body).fontFamily,
    serif: getComputedStyle(document.documentElement).getPropertyValue('--face-serif') || 'serif',
  }
  probe.remove()
  return ink
}

function ground(pen: CanvasRenderingContext2D, ink: Ink): void {
  pen.fillStyle = ink.shell
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = ink.card
  pen.strokeStyle = ink.line
  pen.lineWidth = 2
  box(pen, 48, 48, width - 96, height - 96, 48)
  pen.fill()
  pen.stroke()
}

function head(pen: CanvasRenderingContext2D, ink: Ink, site: string): void {
  const [first = '', second = ''] = [...site]
  pen.fillStyle = ink.seal
  box(pen, edge + 12, 120, 168, 168, 24)
  pen.fill()
  pen.fillStyle = ink.onSeal
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `600 68px ${ink.serif}`
  pen.fillText(first, edge + 96, 166)
  pen.fillText(second, edge + 96, 244)
  pen.textAlign = 'left'
  pen.fillStyle = ink.ink
  pen.font = `600 60px ${ink.face}`
  pen.fillText(texts.card, edge + 222, 174)
  pen.fillStyle = ink.soft
  pen.font = `500 32px ${ink.face}`
  pen.fillText(spaced(latinOf(site)) || site, edge + 224, 244, width - 2 * edge - 248)
  pen.fillStyle = ink.soft
  pen.font = `400 40px ${ink.face}`
  pen.fillText(texts.keep, edge + 12, 372, width - 2 * edge - 24)
}

function line(pen: CanvasRenderingContext2D, ink: Ink, name: string, value: string, top: number): void {
  pen.strokeStyle = ink.line
  pen.beginPath()
  pen.moveTo(edge + 12, top - 52)
  pen.lineTo(width - edge - 12, top - 52)
  pen.stroke()
  pen.fillStyle = ink.soft
  pen.font = `400 40px ${ink.face}`
  pen.fillText(name, edge + 12, top)
  pen.fillStyle = ink.ink
  pen.font = `600 80px ${ink.face}`
  pen.fillText(value, edge + 12, top + 80, width - 2 * edge - 24)
}

interface Code {
  getModuleCount(): number
  isDark(row: number, column: number): boolean
}

function foot(pen: CanvasRenderingContext2D, ink: Ink, code: Code, { address, site }: CardFacts): void {
  const top = 884
  const side = 428
  const left = edge + 12
  perforation(pen, ink, top - 44)
  pen.fillStyle = ink.codeGround
  box(pen, left, top, side, side, 24)
  pen.fill()
  pen.strokeStyle = ink.line
  pen.stroke()
  const count = code.getModuleCount()
  // Whole pixels, and a quiet zone of four modules, as the standard asks.
  const cell = Math.floor(side / (count + 8))
  const start = (side - cell * count) / 2
  pen.fillStyle = ink.code
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column))
        pen.fillRect(Math.round(left + start) + column * cell, Math.round(top + start) + row * cell, cell, cell)
  pen.fillStyle = ink.ink
  pen.font = `600 48px ${ink.face}`
  pen.fillText(texts.scan(site), left + side + 44, top + 168, width - edge - left - side - 56)
  pen.fillStyle = ink.soft
  pen.font = `400 40px ${ink.face}`
  pen.fillText(new URL(address).host, left + side + 44, top + 244, width - edge - left - side - 56)
}

function perforation(pen: CanvasRenderingContext2D, ink: Ink, y: number): void {
  pen.strokeStyle = ink.line
  pen.setLineDash([14, 14])
  pen.beginPath()
  pen.moveTo(edge + 12, y)
  pen.lineTo(width - edge - 12, y)
  pen.stroke()
  pen.setLineDash([])
}

function box(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + w, y, x + w, y + h, radius)
  pen.arcTo(x + w, y + h, x, y + h, radius)
  pen.arcTo(x, y + h, x, y, radius)
  pen.arcTo(x, y, x + w, y, radius)
  pen.closePath()
}

const spaced = (text: string): string => [...text].join(' ')
