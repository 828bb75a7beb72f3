// Line icons, by name. Their shapes stand in the page as symbols.
import type { SVGProps } from 'react'
import type { IconName } from './shapes.ts'

export type { IconName }

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'fill'> {
  name: IconName
  /** Size in px. A CSS length lets the icon grow with the text. */
  size?: number | string
  filled?: boolean
  /** Name of the icon for screen readers. Without it the icon is decoration. */
  label?: string
}

export function Icon({ name, size = 24, filled = false, label, ...rest }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is decoration, or named by aria-label
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'list' ? 2 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
