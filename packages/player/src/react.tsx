// The player in React. It knows no feature: the host gives those it wants.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Source } from '#core/engine.ts'
import { guarded } from '#core/guarded.ts'
import type { Feature, Keeper, Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import { createPagePlayer } from '#dom/create.ts'
import { elementsOf } from '#dom/elements.ts'
import { bringTexts, hasTexts, languageOf, textsOf } from '#i18n/index.ts'
import { cx } from '#ui/cx.ts'
import { Skin } from '#ui/skin/skin.tsx'
import type { View } from '#ui/view.ts'
import css from './react.module.css'

export { Tip } from '#ui/tip.tsx'
export { usePlayer } from '#ui/use-player.ts'
export type { View } from '#ui/view.ts'

export interface PlayerViewProps {
  /** Another address, id or second is another film or another place in it. Null: nothing yet. */
  source: Source | null
  /** Read once, when the player comes up; their order is the order in the bar. */
  features?: readonly Feature<View>[]
  /** 'en-us' is English, anything else Chinese (P-16). */
  language?: string
  autoplay?: boolean
  poster?: string
  className?: string
  /** Where the viewer's choices are kept; the browser's storage by default. Read once. */
  keeper?: Keeper
  /** The player once it is there, null when it goes. */
  onPlayer?: (player: Player | null) => void
  /** A back button over the picture. */
  onBack?: () => void
}

export function PlayerView(props: PlayerViewProps) {
  return <Stage key={languageOf(props.language)} {...props} />
}

const none: readonly Feature<View>[] = []
/** CSS px from which every button has room in the bar. */
const wideFrom = 800

function Stage({
  source,
  features = none,
  language = '',
  autoplay = false,
  poster,
  className,
  keeper,
  onPlayer,
  onBack,
}: PlayerViewProps) {
  const root = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  const [narrow, setNarrow] = useState(true)
  const [{ ours, kept }] = useState({ ours: features, kept: keeper })
  const readable = useTexts(language)
  const told = useRef(onPlayer)
  useEffect(() => {
    told.current = onPlayer
  })

  useLayoutEffect(() => {
    if (!readable || !root.current || !video.current) return
    const made = createPagePlayer({ root: root.current, video: video.current, language, keeper: kept })
    const undo = ours.map((feature) => feature.attach(made))
    setPlayer(made)
    told.current?.(made)
    return () => {
      told.current?.(null)
      setPlayer(null)
      // What leaves has its say before the features go.
      made.dispose()
      for (const off of undo) guarded(off)
    }
  }, [ours, kept, language, readable])

  useLayoutEffect(() => {
    if (!root.current) return
    const element = root.current
    const watcher = new ResizeObserver(() => setNarrow(element.offsetWidth < wideFrom))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const key = source ? [source.url, source.id, source.at].join(' ') : null
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    if (!player || key === null || !latest.current) return
    const before = player.source
    player.load(latest.current)
    // More of the same film plays on if it played, and only then.
    if (autoplay && (before === null || sourceKey(before) !== sourceKey(latest.current))) void player.play()
  }, [player, key, autoplay])

  useEffect(() => {
    const picture = poster ?? latest.current?.poster
    const element = player && elementsOf(player)?.video
    if (element && picture) element.poster = picture
  }, [player, poster])

  return (
    <section
      ref={root}
      className={cx(css.player, className)}
      aria-label={textsOf({ language: languageOf(language) }).player}
      tabIndex={-1}
      data-player=""
      onFocus={(event) => {
        if (event.target !== event.currentTarget) player?.wake()
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') player?.wake()
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') player?.rest()
      }}
    >
      <div className={css.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn by a feature, from the tracks of the stream */}
        <video
          ref={video}
          className={css.video}
          poster={poster ?? source?.poster}
          preload="auto"
          playsInline
          webkit-playsinline=""
          x5-video-player-type="h5-page"
          tabIndex={-1}
        />
      </div>
      {player ? <Skin player={player} features={ours} narrow={narrow} onBack={onBack} /> : null}
    </section>
  )
}

/** False while the texts are on their way; if they never come, the player speaks Chinese. */
function useTexts(tag: string): boolean {
  const language = languageOf(tag)
  const [readable, setReadable] = useState(hasTexts(language))
  useEffect(() => {
    let over = false
    const done = () => {
      if (!over) setReadable(true)
    }
    bringTexts(language).then(done, done)
    return () => {
      over = true
    }
  }, [language])
  return readable
}

declare module 'react' {
  interface VideoHTMLAttributes<T> {
    'webkit-playsinline'?: string
    'x5-video-player-type'?: 'h5-page'
  }
}
