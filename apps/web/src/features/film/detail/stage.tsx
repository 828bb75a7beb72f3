// The player's box: the film, or the reason why it cannot play yet.
import type { VodDetail } from '@manjuan/contract/reader/video'
import { cx, Icon } from '@manjuan/ui'
import { type ReactNode, type SyntheticEvent, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#local/when-idle.ts'
import { makingOf } from '#parts/films/says.ts'
import { Picture } from '#parts/images/picture.tsx'
import { thisBrowser } from './browser.ts'
import { unsupportedBy } from './rules.ts'
import styles from './stage.module.css'
import { texts } from './texts.ts'
import type { TheatreProps } from './theatre/theatre.tsx'
import { isTheatreAsked, theatreCode } from './theatre-code.ts'
import { Unsupported } from './unsupported.tsx'
import type { Episode } from './use-episode.ts'

type Theatre = (props: TheatreProps) => ReactNode

interface StageProps extends Pick<TheatreProps, 'film' | 'onQuiet' | 'onRatio'> {
  episode: Episode
  /** Width to height of the box. */
  ratio: number
}

export function Stage({ film, episode, ratio, onQuiet, onRatio }: StageProps) {
  const [mayCome, letCome] = usePosterFirst(film.vodPic !== '')
  return (
    <div className={cx(styles.stage, ratio > 1 && styles.stays)}>
      <div
        className={styles.box}
        style={{ aspectRatio: ratio, backgroundColor: film.vodPicImage?.color }}
        // Load and error of the poster do not bubble, so they are caught on the way down.
        onLoadCapture={letCome}
        onErrorCapture={letCome}
      >
        <Inside film={film} episode={episode} mayCome={mayCome} onQuiet={onQuiet} onRatio={onRatio} />
      </div>
    </div>
  )
}

interface InsideProps extends Omit<StageProps, 'ratio'> {
  /** The player's code may be fetched. */
  mayCome: boolean
}

function Inside({ film, episode, mayCome, onQuiet, onRatio }: InsideProps) {
  const { Theatre, failed, again } = useTheatre(mayCome)
  const [waited, setWaited] = useState(false)
  const [unsupported] = useState(() => unsupportedBy(thisBrowser()))
  const { play, markers, onNext, onPrevious, chosen, number } = episode
  const playable = film.episodes.find((one) => one.number === number)?.playable ?? film.playable
  if (!playable && !waited) setWaited(true)
  if (unsupported) return <Unsupported kind={unsupported} film={film} />
  if (!playable) return <Making film={film} />
  if (failed || episode.failed)
    return (
      <Poster film={film}>
        <button type="button" className={styles.retry} onClick={() => (failed ? again() : episode.again())}>
          {texts.loadFailed} · {texts.retry}
        </button>
      </Poster>
    )
  if (!Theatre || !play) return <Poster film={film} />
  return (
    <Theatre
      key={episode.times}
      film={film}
      play={play}
      markers={markers}
      onNext={onNext}
      onPrevious={onPrevious}
      onChoose={episode.choose}
      eager={waited || chosen}
      onQuiet={onQuiet}
      onRatio={onRatio}
    />
  )
}

/** The player's code waits until the poster was painted, the largest thing of the first look, but never long. */
function usePosterFirst(hasPoster: boolean): [boolean, (event: SyntheticEvent) => void] {
  const [mayCome, setMayCome] = useState(() => !hasPoster || isTheatreAsked())
  useEffect(() => {
    const timer = setTimeout(() => setMayCome(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return [mayCome, (event) => void painted(event.target).then(() => whenIdle(() => setMayCome(true)))]
}

/** A picture is painted one frame after it was decoded. */
async function painted(picture: EventTarget): Promise<void> {
  if (picture instanceof HTMLImageElement) await picture.decode().catch(() => {})
  await new Promise(requestAnimationFrame)
}

const patienceMs = 2500

function useTheatre(mayCome: boolean): { Theatre: Theatre | null; failed: boolean; again(): void } {
  const [Theatre, setTheatre] = useState<Theatre | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try
  useEffect(() => {
    if (!mayCome) return
    setFailed(false)
    theatreCode().then(
      // The player is drawn in slices, because it comes while the reader may be at something else.
      ({ default: piece }) => startTransition(() => setTheatre(() => piece)),
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
  }, [tries, mayCome])
  return { Theatre, failed, again: () => setTries(tries + 1) }
}

function Poster({ film, children }: { film: VodDetail; children?: ReactNode }) {
  return (
    <>
      {film.vodPic !== '' && <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill eager />}
      {children && <div className={styles.over}>{children}</div>}
    </>
  )
}

/** A film in the making (转码中) is asked for every 3 s, and plays once it can. */
function Making({ film }: { film: VodDetail }) {
  const words = makingOf({ playable: false, makingPercent: film.makingPercent })
  return (
    <Poster film={film}>
      <div className={styles.making} role="status">
        <Icon name="video" size={32} />
        <span className="digits">{words}</span>
        {film.makingPercent < 100 && (
          <span className={styles.track}>
            <span className={styles.done} style={{ transform: `scaleX(${film.makingPercent / 100})` }} />
          </span>
        )}
      </div>
    </Poster>
  )
}
