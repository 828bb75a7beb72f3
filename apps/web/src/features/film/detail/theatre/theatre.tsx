// V-06 to V-10: the film in its player, the counter of the preview, and the pay wall.
import type { VodDetail, VodMarker, VodPlay } from '@manjuan/contract/reader/video'
import { type Player, warmEngine } from '@manjuan/player'
import { PlayerView } from '@manjuan/player/react'
import { createStore, useStore } from '@manjuan/ui'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import { wantedFilm } from '#local/wanted-film.ts'
import { watched } from '#local/watched.ts'
import { usePage } from '#page/navigation.tsx'
import { orderNoOf } from '#parts/pay-return/rules.ts'
import { atPreviewEnd, boxRatio, type Gate, gateOf, secondsLeft } from '../rules.ts'
import { texts } from '../texts.ts'
import { wantWall } from '../want-wall.ts'
import { Scene, useScene } from './context.ts'
import { artworkFor, markersFor } from './covers.ts'
import { Curtain } from './curtain.tsx'
import { type Asked, FilmCheckout } from './film-checkout.tsx'
import { FilmElsewhere } from './film-elsewhere.tsx'
import { createKit, filmKey, type Kit, type Showing } from './kit.ts'
import { playerKeeper } from './player-keeper.ts'
import styles from './theatre.module.css'
import { usePreviewCounter, useStarted, useWallCounter } from './use-counting.ts'
import { type Start, useFilm } from './use-film.ts'
import { useFilmPurchase } from './use-film-purchase.ts'
import { useLayers } from './use-layers.ts'
import { useNextAhead } from './use-next-ahead.ts'
import { WallView } from './wall-view.tsx'

// The player's chunk is here before the film's facts: so may be the engine's.
void warmEngine().catch(() => {})

export interface TheatreProps {
  film: VodDetail
  play: VodPlay
  markers: readonly VodMarker[]
  onNext: (() => void) | null
  onPrevious: (() => void) | null
  onChoose(number: number): void
  /** The film was waited for, or an episode was chosen: it begins by itself. */
  eager: boolean
  /** The bars over the picture may go. */
  onQuiet(quiet: boolean): void
  onRatio(ratio: number): void
}

export default function Theatre(props: TheatreProps) {
  const { film, play, markers, onNext, onPrevious, onChoose, eager } = props
  const [player, setPlayer] = useState<Player | null>(null)
  const showing: Showing = { film, play, onNext, onPrevious, onChoose }
  const counted = useLocal(watched(film.vodId))
  const isBack = orderNoOf(usePage().query) !== null
  const [start] = useState<Start>({ goOn: false, paid: isBack })
  const [goOnAt, setGoOnAt] = useState(0)
  const [asked] = useState(() => createStore<Asked>({ open: false, start: null }))
  const checkout = useCallback((wish: Asked['start']) => asked.set({ open: true, start: wish }), [asked])
  const coins = useUser()?.avaliableAmount ?? film.availableAmount
  const [declined, setDeclined] = useState(false)
  const [kit] = useState(() =>
    createKit(
      showing,
      { curtain: Curtain, wall: WallView, lead: <BarLead />, bar: <BarWords /> },
      { onPreviewEnd: () => endPreview(film.vodId), becomeMember: () => checkout('vip') },
    ),
  )
  const purchase = useFilmPurchase(film, start, () => kit.wall.lower(true))
  const held = purchase.busy || purchase.was !== null
  const gate = gateOf({ watch: play.watch, watched: counted, coins, price: film.vodPointsPlay, declined, held })
  const started = useStarted(player, film.vodId)
  usePreviewCounter(player, film.vodId, gate)
  useWallCounter(kit.wall, film.vodId, gate === 'closed' && play.watch === 'preview')
  useEagerness(start, eager, play)
  useFilm(player, kit, showing, start, setGoOnAt)
  useNextAhead(player, film, play)
  useWall(player, kit, film, gate)
  useTold(player, props)
  useLayers(player)
  useLiveComments(kit, showing, started)
  useArtwork(kit, film, started)
  useEffect(() => markersFor(markers, (list) => kit.markers.set(list)), [kit, markers])
  const key = filmKey(film.vodId, play)
  const scene = useMemo(
    () => ({
      film,
      play,
      gate,
      counted,
      purchase,
      wall: kit.wall,
      members: kit.members,
      goOnAt,
      checkout,
      decline: () => setDeclined(true),
    }),
    [film, play, gate, counted, purchase, kit, goOnAt, checkout],
  )
  return (
    <Scene value={scene}>
      <PlayerView
        source={null}
        features={kit.features}
        language="zh"
        keeper={playerKeeper}
        className={styles.player ?? ''}
        onPlayer={setPlayer}
      />
      {player && play.watch === 'full' && (
        <FilmElsewhere key={key} place={key} durationSeconds={play.durationSeconds} player={player} />
      )}
      <FilmCheckout film={film} isOpen={gate === 'open'} purchase={purchase} asked={asked} start={start} />
    </Scene>
  )
}

/** V-08: the tip bar says 可试看 only where the next tap plays, with the seconds that are left. */
function BarLead() {
  const { play, gate, counted, purchase } = useScene()
  const { price, coins } = purchase
  const missing = price - coins
  const says = texts.wall
  return (
    <span className="digits">
      {gate === 'preview'
        ? says.barTry(secondsLeft(counted, play.previewSeconds))
        : missing > 0
          ? says.barShort(price, missing)
          : says.barEnough(price)}
    </span>
  )
}

/** In the tip bar, after what it says of the preview. */
function BarWords() {
  return (
    <button type="button" className={styles.more} onClick={() => wantWall.set(true)}>
      {texts.wall.bar}
    </button>
  )
}

function endPreview(vodId: number): void {
  const counter = watched(vodId)
  counter.set(atPreviewEnd(counter.get()))
  wantWall.set(true)
}

/** A film that was waited for, or an episode that was chosen, begins by itself. */
function useEagerness(start: Start, eager: boolean, { number }: VodPlay): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (eager && last.current !== number) start.goOn = true
    last.current = number
  }, [start, eager, number])
}

function useWall(player: Player | null, kit: Kit, film: VodDetail, gate: Gate): void {
  const wanted = useStore(wantWall)
  useEffect(() => {
    if (!player) return
    const before = kit.wall.setGate(gate)
    // The reader stepped back from the offer: the preview begins.
    if (before === 'ask' && gate === 'preview') kit.wall.lower(true)
    if (gate !== 'open') return
    kit.members?.hide()
    kit.wall.lower(player.state.get().wantsPlay)
  }, [player, kit, gate])
  useEffect(() => {
    if (!player || !wanted) return
    wantWall.set(false)
    kit.wall.raise()
  }, [player, kit, wanted])
  useEffect(() => {
    // Back from topping up for this very film.
    if (!player || wantedFilm.get() !== film.vodId) return
    if (gate === 'open') wantedFilm.remove()
    else kit.wall.raise()
  }, [player, kit, film.vodId, gate])
}

/** Tells the page whether its bar may hide, and the picture's ratio. */
function useTold(player: Player | null, { onQuiet, onRatio, onNext }: TheatreProps): void {
  const told = useEffectEvent((quiet: boolean, ratio: number) => {
    onQuiet(quiet)
    onRatio(ratio)
  })
  const ended = useEffectEvent(() => onNext?.())
  useEffect(() => {
    if (!player) return
    let last = ''
    const tell = () => {
      const { controls, paused, turn, screen, width, height } = player.state.get()
      const quiet = screen !== 'inline' || (!controls && !paused && turn === null)
      const ratio = boxRatio(width, height)
      if (last === `${quiet} ${ratio}`) return
      last = `${quiet} ${ratio}`
      told(quiet, ratio)
    }
    const off = [player.state.watch(tell), player.on('ended', ended)]
    tell()
    return () => {
      for (const undo of off) undo()
      told(false, boxRatio(0, 0))
    }
  }, [player])
}

/** The cover for the lock screen is fetched when the film plays. */
function useArtwork(kit: Kit, { vodPic, vodPicImage }: VodDetail, started: boolean): void {
  const widths = vodPicImage?.widths.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a detail that is asked for again names the same picture
  useEffect(() => {
    if (started && vodPic !== '') return artworkFor(vodPic, vodPicImage, kit.setArtwork)
  }, [kit, vodPic, widths, started])
}

function useLiveComments(kit: Kit, { film, play }: Showing, started: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another episode is another line
  useEffect(() => {
    if (started && play.watch !== 'none') return kit.bullets.follow()
  }, [kit, started, film.vodId, play.number, play.watch])
}
