// Every feature of the player alone or together, by the query string, which the panel under the player writes:
//   only=quality,rate  the features (names of demos/), `none` for the bare player; all without it
//   for tests, too: type=file  id=…  title=…
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Source } from '#core/engine.ts'
import type { Player } from '#core/player.ts'
import { PlayerView } from '../src/react.tsx'
import { type Demo, heard } from './demo.ts'
import { Panel } from './panel.tsx'
import './page.css'

const query = new URLSearchParams(location.search)
const demos = Object.values(import.meta.glob<Demo>('./demos/*.tsx', { eager: true, import: 'demo' })).sort((a, b) =>
  a.name < b.name ? -1 : 1,
)
const only = query.get('only')?.split(',')
const shown = demos.filter((demo) => !only || only.includes(demo.name))

/** For tests: the players of the page, React's root to take them away, and what went wrong unseen. */
const hooks: { players: Player[]; leave: () => void; errors: string[] } = { players: [], leave: () => {}, errors: [] }
Object.assign(window, { catalogue: hooks })
window.addEventListener('error', ({ message }) => hooks.errors.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => hooks.errors.push(String(reason)))

function sourceOf(): Source {
  const at = Number(query.get('at'))
  const url = query.get('src') ?? '/stream/master.m3u8'
  const base: Source = {
    url,
    type: query.get('type') === 'file' || url.endsWith('.mp4') ? 'file' : 'hls',
    title: query.get('title') ?? '漫游星河 第一集',
    ...(query.has('id') ? { id: query.get('id') ?? '' } : {}),
    ...(at > 0 ? { at } : {}),
    ...(query.has('thumbnails')
      ? {
          thumbnails: {
            sheets: ['/stream/sheet.jpg'],
            width: 160,
            height: 90,
            columns: 4,
            rows: 4,
            everySeconds: 2.5,
            count: 12,
          },
        }
      : {}),
    renew: async () => {
      const answer = await fetch('/renew')
      return answer.ok ? ((await answer.json()) as { url: string }) : null
    },
  }
  return Object.assign(base, ...shown.map((demo) => demo.source?.(query)))
}

function Page() {
  const [there, setThere] = useState(true)
  hooks.leave = () => setThere(false)
  const names = query.has('two') ? ['first', 'second'] : ['first']
  return (
    <>
      {there ? names.map((name) => <One key={name} />) : null}
      <Panel demos={demos} shown={shown.map(({ name }) => name)} query={query} />
    </>
  )
}

function One() {
  const [source] = useState(sourceOf)
  const [features] = useState(() => shown.flatMap((demo) => demo.features(query)))
  return (
    <PlayerView
      source={source}
      features={features}
      language={query.get('lang') ?? 'zh-cn'}
      autoplay={query.has('autoplay')}
      poster="/stream/poster.jpg"
      onPlayer={(player) => {
        if (!player) return
        if (query.has('muted')) player.setVolume(player.state.get().volume, true)
        player.on('textTrackReady', (tracks) => heard('textTrackReady', tracks))
        player.on('audioTrackReady', (tracks) => heard('audioTrackReady', tracks))
        hooks.players.push(player)
      }}
    />
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
