// Captions: we draw them ourselves, above the bar; in the system's own player and in picture-in-picture the browser does.
import type { Cue } from '#core/engine.ts'
import { together } from '#core/together.ts'
import { listen } from './surroundings.ts'

/** Lines of text that fit on a picture, as WebVTT counts them. */
const linesOfPicture = 18

export interface CueBoard {
  add(cues: readonly VTTCue[]): void
  clear(): void
  dispose(): void
}

/** Tells which cues are up, whenever that changes. */
export function cueBoard(
  video: HTMLVideoElement,
  onFrame: (run: (time: number) => void) => () => void,
  tell: (cues: readonly Cue[]) => void,
): CueBoard {
  let all: Cue[] = []
  let up: readonly Cue[] = []
  const system = systemCaptions(video, () => all)
  const look = (time: number) => {
    const now = all.filter((cue) => cue.from <= time && time < cue.to)
    if (now.length === up.length && now.every((cue, at) => cue === up[at])) return
    up = now
    tell(up)
  }
  const here = () => look(video.currentTime)
  const off = together(onFrame(look), listen(video, 'timeupdate', here), listen(video, 'seeked', here))
  return {
    add: (cues) => {
      const known = new Set(all.map(keyOf))
      all = [...all, ...cues.map(read).filter((cue) => cue.text !== '' && !known.has(keyOf(cue)))].sort(
        (a, b) => a.from - b.from,
      )
      system.refresh()
      here()
    },
    clear: () => {
      all = []
      system.refresh()
      here()
    },
    dispose: () => {
      off()
      system.dispose()
    },
  }
}

const keyOf = (cue: Cue): string => `${cue.from} ${cue.to} ${cue.text}`

function read(cue: VTTCue): Cue {
  const align = cue.align === 'left' ? 'start' : cue.align === 'right' ? 'end' : cue.align
  return { from: cue.startTime, to: cue.endTime, text: plain(cue), line: lineOf(cue), align: align ?? 'center' }
}

/** Without the marks of WebVTT. */
function plain(cue: VTTCue): string {
  return (cue.getCueAsHTML?.().textContent ?? cue.text.replace(/<[^>]*>/g, '')).trim()
}

function lineOf({ line, snapToLines }: VTTCue): number | null {
  if (typeof line !== 'number') return null
  const percent = snapToLines ? ((line < 0 ? linesOfPicture + line : line) / linesOfPicture) * 100 : line
  return Math.min(100, Math.max(0, percent))
}

const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

/** A track the browser draws, shown only where our layers cannot be. */
function systemCaptions(video: HTMLVideoElement, cues: () => readonly Cue[]): { refresh(): void; dispose(): void } {
  let shown = false
  const show = (next: boolean) => {
    shown = next
    refresh()
  }
  function refresh(): void {
    const known = tracks.get(video)
    if (!shown && !known) return
    // Such a track cannot be taken away again: one an element.
    const track = known ?? video.addTextTrack('subtitles', '', '')
    tracks.set(video, track)
    track.mode = 'hidden'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    if (shown) for (const cue of cues()) track.addCue(new VTTCue(cue.from, cue.to, cue.text))
    track.mode = shown && cues().length > 0 ? 'showing' : 'disabled'
  }
  const off = together(
    listen(video, 'webkitbeginfullscreen', () => show(true)),
    listen(video, 'webkitendfullscreen', () => show(false)),
    listen(video, 'enterpictureinpicture', () => show(true)),
    listen(video, 'leavepictureinpicture', () => show(false)),
  )
  return {
    refresh,
    dispose: () => {
      show(false)
      off()
    },
  }
}
