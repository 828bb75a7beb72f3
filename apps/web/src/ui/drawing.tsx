// Small ink drawings of the states: one line, one spot of the seal's red.
import type { ReactNode } from 'react'

export type DrawingName = 'books' | 'film' | 'ink' | 'plug' | 'purse'

const drawings: Record<DrawingName, ReactNode> = {
  books: (
    <>
      <path d="M36 88h88M44 84V36h16v48M60 84V28h14v56M80 84l10-52 15 3-9 49" />
      <path d="M48 46h8M64 38h6M64 44h6" />
      <rect x="48" y="66" width="8" height="8" rx="2" fill="var(--seal)" stroke="none" />
    </>
  ),
  film: (
    <>
      <path d="M40 36h80v48H40zM40 46h80M40 74h80M52 36v10M64 36v10M76 36v10M88 36v10M100 36v10M112 36v10M52 74v10M64 74v10M76 74v10M88 74v10M100 74v10M112 74v10" />
      <path d="m75 53 13 7-13 7z" fill="var(--seal)" stroke="none" />
    </>
  ),
  ink: (
    <>
      <path d="M62 88h36c3 0 5-2 5-5V64c0-5-4-9-9-9V46H66v9c-5 0-9 4-9 9v19c0 3 2 5 5 5zM63 46h34M60 70c8 4 14-3 22 0s12 2 18-1" />
      <path d="m86 44 22-24c2-2 5-2 6 0s1 4-1 6L92 46" />
      <path d="M44 84c4-1 6 1 6 3s-4 3-7 2-3-4 1-5z" fill="var(--seal)" stroke="none" />
    </>
  ),
  plug: (
    <>
      <path d="M24 66c14 0 16-14 30-14h4M102 52h4c14 0 12 16 30 16M58 42h10c4 0 6 4 6 10s-2 10-6 10H58zM74 47h7M74 57h7M102 62H92c-3 0-5-4-5-10s2-10 5-10h10z" />
      <path d="m82 30 2 5M92 26l-1 7M74 33l4 4" stroke="var(--seal)" />
    </>
  ),
  purse: (
    <>
      <path d="M46 50h64c3 0 6 3 6 6v26c0 3-3 6-6 6H46c-3 0-6-3-6-6V44c0-4 3-6 6-6h52v12M116 62H98c-4 0-7 3-7 7s3 7 7 7h18" />
      <circle cx="99" cy="69" r="3" fill="var(--seal)" stroke="none" />
    </>
  ),
}

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 108"
      width="160"
      height="108"
      fill="none"
      stroke="var(--ink-off)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <ellipse cx="80" cy="92" rx="58" ry="6" fill="var(--sunken)" stroke="none" />
      {drawings[name]}
    </svg>
  )
}
