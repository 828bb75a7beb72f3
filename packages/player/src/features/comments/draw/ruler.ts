// Measures lines of text, and remembers their widths.
import { fontOf, penOf, type Surface } from './drawing.ts'
import type { Measure } from './layout.ts'

/** Widths that are remembered. With more, all of them are forgotten. */
const mostMeasured = 20_000

export function createRuler(surface: Surface): Measure {
  const pen = penOf(surface)
  const measured = new Map<string, number>()
  return (line, size) => {
    const key = `${size} ${line}`
    const known = measured.get(key)
    if (known !== undefined) return known
    if (measured.size > mostMeasured) measured.clear()
    const font = fontOf(size)
    if (pen.font !== font) pen.font = font
    const width = Math.ceil(pen.measureText(line).width)
    measured.set(key, width)
    return width
  }
}
