// The player's own line icons; nothing of them is asked for from outside.
const shapes = {
  play: 'M8.5 5v14l10.5-7z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  replay: 'M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4h4',
  volume: 'M4 9.5h3.2L12 5.5v13l-4.8-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  muted: 'M4 9.5h3.2L12 5.5v13l-4.8-4H4zM16 9.5l5 5M21 9.5l-5 5',
  enter: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leave: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  settings: 'M4 7h9M18.5 7H20M4 17h1.5M11 17h9M13 7a2.5 2.5 0 1 0 0-.1M5.5 17a2.5 2.5 0 1 0 0-.1',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  more: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  lock: 'M6 11h12v8H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v8H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  pip: 'M4 5h16v14H4zM12.5 12h5v4.5h-5z',
  cast: 'M4 8V5h16v14h-6M4 19h.01M4 15.5A3.5 3.5 0 0 1 7.5 19M4 12a7 7 0 0 1 7 7',
  sun: 'M8 12a4 4 0 1 0 0-.1M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1',
  forward: 'M5 6l6 6-6 6zM13 6l6 6-6 6z',
  rewind: 'M19 6l-6 6 6 6zM11 6l-6 6 6 6z',
  turn: 'M20 12a8 8 0 1 1-2.6-5.9M20 4.5v4h-4',
  warning: 'M12 4.5 20.5 19h-17zM12 10v4M12 16.6v.1',
  next: 'M6 5.5l9 6.5-9 6.5zM18 5.5v13',
  previous: 'M18 5.5l-9 6.5 9 6.5zM6 5.5v13',
  list: 'M4 6.5h16M4 12h16M4 17.5h10',
} as const

export type IconName = keyof typeof shapes

const filled: ReadonlySet<IconName> = new Set(['play', 'pause', 'forward', 'rewind', 'next', 'previous'])

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const full = filled.has(name)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={full ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={full ? 1 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shapes[name]} />
    </svg>
  )
}
