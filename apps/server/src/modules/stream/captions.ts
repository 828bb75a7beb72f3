// Captions (WebVTT) of a preview: cues that begin after its end and malformed cues are left out.

const timing = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(.*)$/

/** `text` is WebVTT with either kind of line end. A cue that goes beyond the limit (ms) ends there. */
export function cutCaptions(text: string, limitMs: number): string {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const cues = blocks.slice(1).flatMap((block) => cutCue(block, limitMs))
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}

function cutCue(block: string, limitMs: number): string[] {
  const lines = block.split('\n').filter((line) => line !== '')
  const at = lines.findIndex((line) => line.includes('-->'))
  const [, start = '', end = '', settings = ''] = timing.exec(lines[at] ?? '') ?? []
  if (start === '' || at > 1 || msOf(start) >= limitMs) return []
  const until = msOf(end) > limitMs ? timeText(limitMs) : end
  const words = lines.slice(at + 1)
  // A player would begin another cue at such a line.
  const another = words.findIndex((line) => line.includes('-->'))
  const own = another === -1 ? words : words.slice(0, another)
  return [[...lines.slice(0, at), `${start} --> ${until}${settings}`, ...own].join('\n')]
}

function msOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse()
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

function timeText(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
