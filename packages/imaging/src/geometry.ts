// How a picture is cut and how large it is shown. All sizes are whole pixels, so that slices never leave a seam.
export interface Size {
  width: number
  height: number
}

export interface Rows {
  top: number
  height: number
}

export interface Network {
  saveData?: boolean
  effectiveType?: string
}

/** The widths made at import, in pixels; a picture is never enlarged. */
const importWidths = [360, 720, 1080] as const
const maxSlices = 16

const sliceWidth = 720
const sliceHeight = 1000

/** The number of slices: one for every 1,000 rows of the picture at 720 wide, so that phones decode short jobs. */
export function sliceCount(width: number, height: number): number {
  const count = Math.ceil((height * sliceWidth) / width / sliceHeight)
  return Math.min(Math.max(count, 1), maxSlices)
}

/** The rows of each slice. Each row is in exactly one slice, and slices differ by at most one row. */
export function sliceRows(height: number, count: number): Rows[] {
  return Array.from({ length: count }, (_, at) => {
    const top = Math.floor((at * height) / count)
    return { top, height: Math.floor(((at + 1) * height) / count) - top }
  })
}

/**
 * The widths to make of a picture, which is never enlarged. Its own width comes last when the next smaller step would
 * look blurred (more than a tenth less). A scan 992 wide is such a case. A picture narrower than 360 keeps only its own
 * width.
 */
export function widthsOf(width: number): number[] {
  const made = importWidths.filter((each) => each <= width)
  const widest = made.at(-1) ?? 0
  return width < 1080 && widest < width * 0.9 ? [...made, width] : made
}

/** The size of the whole picture at one of its widths. */
export function sizeAt({ width, height }: Size, zoom: number): Size {
  return { width: zoom, height: Math.max(1, Math.round((height * zoom) / width)) }
}

/**
 * The smallest width that is sharp on this screen; a width a tenth smaller looks the same. Slow networks and data
 * saving get fewer pixels.
 */
export function pickWidth(
  widths: readonly number[],
  cssWidth: number,
  pixelRatio: number,
  network: Network = {},
): number {
  const wanted = cssWidth * Math.min(pixelRatio, ratioLimit(network)) * 0.9
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1) ?? 0
}

/** The size in CSS pixels of a picture shown `cssWidth` wide, known before any byte of it has arrived. */
export function displaySize({ width, height }: Size, cssWidth: number): Size {
  return { width: cssWidth, height: (height * cssWidth) / width }
}

/**
 * The boxes of a picture's slices in CSS pixels, when the picture is shown `cssWidth` wide. Edges are rounded to the
 * screen's own pixels, not heights. So neighbours share an edge, and no line of background shines through.
 */
export function displayRows(size: Size, count: number, cssWidth: number, pixelRatio: number): Rows[] {
  const shown = displaySize(size, cssWidth).height
  const edge = (row: number) => Math.round((row / size.height) * shown * pixelRatio) / pixelRatio
  return sliceRows(size.height, count).map(({ top, height }) => ({
    top: edge(top),
    height: edge(top + height) - edge(top),
  }))
}

function ratioLimit({ saveData, effectiveType }: Network): number {
  if (saveData || effectiveType === 'slow-2g' || effectiveType === '2g') return 1
  return effectiveType === '3g' ? 2 : 3
}
