// P-09: steps of turning, mirrors, and the scale that keeps a turned picture within its frame.
export type Mirror = 'vertical' | 'horizontal'

export interface Pose {
  /** 0, 45 … 315, clockwise. */
  angle: number
  mirror: Mirror | null
}

export interface Size {
  width: number
  height: number
}

export const straight: Pose = { angle: 0, mirror: null }

export const angleAfter = (angle: number, by: 45 | -45): number => (((angle + by) % 360) + 360) % 360

export const mirrorAfter = (mirror: Mirror | null, chosen: Mirror): Mirror | null => (mirror === chosen ? null : chosen)

/** How much smaller (or larger) the turned picture must be so that it just fits the stage. */
export function fitScale(angle: number, stage: Size, picture: Size): number {
  const { width, height } = picture
  if (angle % 180 === 0 || stage.width <= 0 || stage.height <= 0 || width <= 0 || height <= 0) return 1
  const contain = Math.min(stage.width / width, stage.height / height)
  const [w, h] = [width * contain, height * contain]
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return Math.min(stage.width / (w * cos + h * sin), stage.height / (w * sin + h * cos))
}

/** As CSS has it; '' for a picture that stands straight. */
export function transformOf({ angle, mirror }: Pose, scale: number): string {
  if (angle === 0 && mirror === null) return ''
  const size = scale.toFixed(4)
  return `rotate(${angle}deg) scale(${mirror === 'horizontal' ? '-' : ''}${size}, ${mirror === 'vertical' ? '-' : ''}${size})`
}
