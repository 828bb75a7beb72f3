// Own line icons on a 24 grid, drawn with one stroke width so that they sit together.
import type { SVGProps } from 'react'

const shapes = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.8v13.4c3.5-.3 6 .2 8 1.8 2-1.6 4.5-2.1 8-1.8V4.8c-3.5-.3-6 .2-8 1.7zM12 6.5V20',
  video: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM10 9.3v5.4l4.7-2.7z',
  novel:
    'M7 3.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM5 18.5a2 2 0 0 1 2-2h12M9 7.5h6M9 10.8h4',
  coin: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.8 8l3.2 4 3.2-4M12 12v4.5M9.3 13.3h5.4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.8 3.5-5.8 7.5-5.8s6.9 2 7.5 5.8',
  back: 'M14.5 5 7.5 12l7 7',
  search: 'M10.8 4a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6zM15.8 15.8 20 20',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  heart:
    'M12 20S4 15.4 4 9.6C4 6.9 6 5 8.3 5c1.6 0 3 .9 3.7 2.3C12.7 5.9 14.1 5 15.7 5 18 5 20 6.9 20 9.6 20 15.4 12 20 12 20z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.8v4M15.5 3.8v4M9 15l2 2 4-4',
  gift: 'M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11M12 9C9.5 9 7.5 8 7.5 6.2c0-1.2.9-2.2 2-2.2C11.3 4 12 6.5 12 9zm0 0c2.5 0 4.5-1 4.5-2.8 0-1.2-.9-2.2-2-2.2C12.7 4 12 6.5 12 9z',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2',
  crown: 'm4 8 4 3.5L12 5.5l4 6L20 8l-1.5 9.5h-13zM6 20.3h12',
  copy: 'M9.5 8.5H18a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9.5a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM15.5 8.5V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h2.5',
  eye: 'M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  'eye-off':
    'm4 4 16 16M9.8 6.3A8.8 8.8 0 0 1 12 6c5.8 0 9 6 9 6a15 15 0 0 1-2.6 3.3M6.3 8A14.7 14.7 0 0 0 3 12s3.2 6 9 6a8.7 8.7 0 0 0 4-.9',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  grid: 'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM14.5 4H19a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 13.5h4.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1zM14.5 13.5H19a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1z',
  rank: 'M8 5h8v5a4 4 0 0 1-8 0zM8 6.5H4.5V8A3.5 3.5 0 0 0 8 11.5M16 6.5h3.5V8a3.5 3.5 0 0 1-3.5 3.5M12 14v3M8.5 20h7M9.5 20c0-1.7.9-3 2.5-3s2.5 1.3 2.5 3',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.8V12l3 2',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
  share: 'M12 14.5V4M8 7.5 12 3.8l4 3.7M5.5 11.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-7.5',
  download: 'M12 4v10.5M8 11l4 3.8L16 11M5 19.5h14',
  service:
    'M5 13v-1a7 7 0 0 1 14 0v1M5 13h2.5v5H6a1 1 0 0 1-1-1zM19 13h-2.5v5H18a1 1 0 0 0 1-1zM19 17c0 2-1.5 3.3-4 3.3h-1.5',
  phone:
    'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2',
  key: 'M8.5 11.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11.3 12.7 19.5 4.5M16 8l2.5 2.5M13.5 10.5l1.5 1.5',
  swap: 'M4.5 9h13M14 5.5 17.5 9 14 12.5M19.5 15h-13M10 11.5 6.5 15l3.5 3.5',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  right: 'm9.5 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  sort: 'M8 5v14M8 19l-3.5-3.5M8 5 4.5 8.5M13 7h7M13 12h5M13 17h3',
  warn: 'M12 4 3 19.5h18zM12 10v4.5M12 17h.01',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8h.01',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4.5 17l5-5.5 4 4 2.5-2.5 3.5 3.5M15.5 9.5h.01',
  'wifi-off':
    'm4 4 16 16M8.5 15.5a5 5 0 0 1 6.5-.3M5.5 12a9.5 9.5 0 0 1 4-2.5M18.5 12A9.6 9.6 0 0 0 13 9.2M3 8.7A14 14 0 0 1 6 6.9M21 8.7a14 14 0 0 0-10.5-3.2M12 19h.01',
  wallet:
    'M5 6.5h13a1 1 0 0 1 1 1V10M5 6.5A1.5 1.5 0 0 1 5 3.8h11M3.5 5v13a1.5 1.5 0 0 0 1.5 1.5h13.5a1 1 0 0 0 1-1V11a1 1 0 0 0-1-1H5A1.5 1.5 0 0 1 3.5 8.5M16 14.7h.01',
  receipt: 'M6 3.5h12v17l-2.4-1.5-1.8 1.5-1.8-1.5-1.8 1.5L8.4 19 6 20.5zM9 8h6M9 12h6',
  bolt: 'M13 3.5 5.5 13.5h5.5l-1 7 7.5-10H12z',
  fire: 'M12 20.5c-3.7 0-6-2.5-6-5.7 0-3.5 3-5.3 3.5-9.3 2 .8 3.3 2.6 3.3 4.5.7-.4 1.2-1.2 1.3-2C16.5 9.5 18 12 18 14.8c0 3.2-2.3 5.7-6 5.7z',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM9 14.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
} satisfies Record<string, string>

export type IconName = keyof typeof shapes

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'fill'> {
  name: IconName
  /** px; grows with the text when it is given as a CSS length */
  size?: number | string
  filled?: boolean
  /** says the icon aloud; without it the icon is decoration */
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
      <path d={shapes[name]} />
    </svg>
  )
}
