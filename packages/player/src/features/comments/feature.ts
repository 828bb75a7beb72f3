// Bullet comments (P-01) without a screen: what is shown of which film, what the viewer chose, sends and hears from others.
import { type Comment, type CommentInput, cleanComment, wayOf } from '@manjuan/danmaku'
import type { Source } from '#core/engine.ts'
import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import type { PlayerState } from '#core/state.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { elementsOf } from '#dom/elements.ts'
import { textsOf } from '#i18n/index.ts'
import { createLeader, type Leader, type Tick } from './clock.ts'
import { checkSendPlace, leftWhilePaused, type SendPlace, textToSend, viewersComment } from './rules.ts'
import { readSettings, type Settings } from './settings.ts'
import type { Drawn, Said } from './show.ts'
import { createWindows } from './windows.ts'

export interface HostAnswer {
  ok: boolean
  /** Told to the viewer instead of the player's own words: why not, or thanks. */
  text?: string
}

export interface SendAnswer extends HostAnswer {
  /** The number it got: should it come back to its sender as a live one, it is known. */
  id?: string
}

export interface CommentsOptions {
  /** Those of the first film. */
  list?: readonly CommentInput[]
  /** Those of a film between two moments, ms; asked for in windows of five minutes. */
  load?: (fromMs: number, toMs: number, source: Source) => Promise<readonly CommentInput[]>
  /** Keeps a comment of the viewer; `stime` is the moment of the film. Without it the comment is only shown. */
  onSend?: (comment: Comment) => Promise<SendAnswer>
  /** Without it nothing can be reported. */
  onReport?: (comment: Comment) => Promise<HostAnswer>
  /** Where the input stands: in the control bar, nowhere (null), in this element or in the first that the selector finds. */
  sendEl?: SendPlace
  /** Draws in the page even where a worker could. */
  inPage?: boolean
  /** Is told of every drawn frame: for tests and measurements. */
  onDrawn?: (drawn: Drawn) => void
}

export interface CommentsState {
  open: boolean
  settings: Settings
}

/** Who draws. */
export interface Stage {
  say(said: Said): void
}

export interface CommentsModel {
  readonly state: Store<CommentsState>
  readonly options: CommentsOptions
  readonly sendPlace: SendPlace
  attach(player: Player): () => void
  /** Everything that somebody who begins to draw must know. */
  recall(): readonly Said[]
  /** From now on this one hears what changes; returns the undo. */
  join(stage: Stage): () => void
  setOpen(open: boolean): void
  change(patch: Partial<Settings>): void
  /** Shows it at once and hands it over; false when it was nothing or was not taken. */
  send(typed: string): Promise<boolean>
  /** Comments that were kept: each stands at its own moment, however near that is. */
  insert(comments: readonly CommentInput[]): void
  /** One of somebody else, as it is sent: near the present moment it enters now. */
  receive(comment: CommentInput): void
  remove(id: string): void
  /** Asks the host, and tells what came of it. */
  report(comment: Comment): Promise<boolean>
  /** Those of the last seconds, the latest first. */
  recent(): readonly Comment[]
}

const keys = { open: 'comments:open', settings: 'comments:settings' } as const
const recentMs = 8_000
const mostRecent = 40
/** A live comment of a moment that is less far from now enters like any other, instead of standing in the picture at once. */
const liveMs = 5_000

const sharedNow = () => performance.timeOrigin + performance.now()
const isElement = (thing: object) => 'nodeType' in thing && thing.nodeType === 1

export function createComments(
  options: CommentsOptions = {},
  chance: { random: () => number; now: () => number } = { random: Math.random, now: sharedNow },
): CommentsModel {
  const sendPlace: unknown = options.sendEl === undefined ? 'controlbar' : options.sendEl
  checkSendPlace(sendPlace, isElement)
  const state = createStore<CommentsState>({ open: false, settings: readSettings(null) })
  const stages = new Set<Stage>()
  let player: Player | null = null
  let list: Comment[] = []
  let known = new Set<string>()
  /** Own ones that are on their way, by text and moment. */
  const sending = new Set<Comment>()
  let sent = 0
  let tick: Tick = { time: 0, rate: 1, running: false, at: 0 }
  let told = { open: false, captions: false }
  const leader: Leader = createLeader((next) => {
    tick = next
    if (told.open) say({ kind: 'clock', tick })
  })
  const windows = createWindows<CommentInput>(
    async (from, to) => (options.load && player?.source ? options.load(from, to, player.source) : []),
    add,
  )

  function say(said: Said): void {
    for (const stage of stages) stage.say(said)
  }

  function add(inputs: readonly CommentInput[]): void {
    const comments = inputs.flatMap((input) => cleanComment(input) ?? []).filter(({ id }) => !id || !known.has(id))
    for (const { id } of comments) if (id) known.add(id)
    if (comments.length === 0) return
    list = list.concat(comments)
    say({ kind: 'add', comments })
  }

  function remove(id: string): void {
    list = list.filter((comment) => comment.id !== id)
    say({ kind: 'remove', id })
  }

  function forgetFilm(): void {
    list = []
    known = new Set()
    windows.forget()
    say({ kind: 'clear' })
  }

  function follow(now: PlayerState): void {
    const { time, rate, seeking, waiting } = now
    leader.change({ time, rate, running: runs(now), exact: seeking || waiting }, chance.now())
    tellOpen(now)
    const captions = now.textTrack !== null
    if (captions !== told.captions) {
      told = { ...told, captions }
      tellSettings()
    }
    if (told.open && options.load && now.phase !== 'empty') windows.look(now.time * 1_000, chance.now())
  }

  /** Closed by the viewer, because the picture is not the film's, or at its end, where one begins anew. */
  function tellOpen(now: PlayerState): void {
    const open = state.get().open && now.turn === null && now.phase !== 'ended'
    if (open === told.open) return
    told = { ...told, open }
    if (open) say({ kind: 'clock', tick })
    say({ kind: 'open', open })
  }

  function setOpen(open: boolean): void {
    state.set({ open })
    player?.keeper.set(keys.open, open ? '1' : '0')
    if (player) follow(player.state.get())
  }

  const tellSettings = () => say({ kind: 'settings', settings: state.get().settings, captions: told.captions })

  function recall(): readonly Said[] {
    return [
      { kind: 'clear' },
      { kind: 'settings', settings: state.get().settings, captions: told.captions },
      { kind: 'add', comments: list },
      { kind: 'clock', tick },
      { kind: 'open', open: told.open },
    ]
  }

  async function send(typed: string): Promise<boolean> {
    const text = textToSend(typed)
    if (text === null || player === null) return false
    const comment = viewersComment(text, chance.random)
    const id = `own ${++sent}`
    // who sends wants to see it
    if (!state.get().open) setOpen(true)
    const stime = Math.max(0, leader.at(chance.now()))
    const { own: _, ...record } = { ...comment, stime: Math.round(stime) }
    add([{ ...comment, id, stime, ...(tick.running ? {} : { ttl: comment.dur * leftWhilePaused }) }])
    if (!options.onSend) return true
    sending.add(record)
    const answer: SendAnswer = await options.onSend(record).catch(refusal)
    sending.delete(record)
    if (answer.ok) {
      if (answer.id !== undefined) known.add(answer.id)
      return true
    }
    remove(id)
    player?.tell(answer.text ?? textsOf(player.language).commentFailed, 3_000)
    return false
  }

  async function report(comment: Comment): Promise<boolean> {
    const { ok, text } = (await options.onReport?.(comment).catch(refusal)) ?? refusal()
    if (player) {
      const texts = textsOf(player.language)
      player.tell(text ?? (ok ? texts.commentReported : texts.commentReportFailed), 3_000)
    }
    return ok
  }

  function insert(inputs: readonly CommentInput[]): void {
    add(inputs.filter((input) => !isEcho(input)))
  }

  /** Whether it is what this viewer has just sent, come back before the answer did. */
  function isEcho({ text, stime }: CommentInput): boolean {
    return [...sending].some((own) => own.text === text && Math.abs(own.stime - (stime ?? 0)) < 1_000)
  }

  function receive(input: CommentInput): void {
    const now = leader.at(chance.now())
    if (!isEcho(input)) add([Math.abs((input.stime ?? now) - now) < liveMs ? { ...input, stime: now } : input])
  }

  function attach(to: Player): () => void {
    player = to
    const kept = to.keeper.get(keys.open)
    state.set({
      open: kept === null ? !prefersStillness() : kept === '1',
      settings: readSettings(to.keeper.get(keys.settings)),
    })
    if (options.list) add(options.list)
    let film = to.source === null ? null : sourceKey(to.source)
    const off = together(
      to.state.watch(follow),
      // the element's own clock is right to the ms; the frame's time is that of its picture, up to one frame off
      to.on('frame', (time) => leader.frame(elementsOf(to)?.video.currentTime ?? time, chance.now())),
      to.on('source', (source) => {
        // a new address of the same film changes nothing
        if (film !== null && film !== sourceKey(source)) forgetFilm()
        film = sourceKey(source)
        follow(to.state.get())
      }),
    )
    tellSettings()
    follow(to.state.get())
    return () => {
      off()
      told = { ...told, open: false }
      say({ kind: 'open', open: false })
      forgetFilm()
      player = null
    }
  }

  return {
    state,
    options,
    sendPlace,
    attach,
    recall,
    join: (stage) => {
      stages.add(stage)
      return () => stages.delete(stage)
    },
    setOpen,
    change: (patch) => {
      const settings = { ...state.get().settings, ...patch }
      state.set({ settings })
      player?.keeper.set(keys.settings, JSON.stringify(settings))
      tellSettings()
    },
    send,
    insert,
    receive,
    remove,
    report,
    recent: () => {
      const now = leader.at(chance.now())
      return list
        .filter(({ stime, mode }) => stime <= now && stime > now - recentMs && wayOf(mode) !== 'script')
        .sort((a, b) => b.stime - a.stime)
        .slice(0, mostRecent)
    },
  }
}

const runs = ({ paused, waiting, seeking, phase, turn }: PlayerState) =>
  !paused && !waiting && !seeking && phase === 'ready' && turn === null

const refusal = (): HostAnswer => ({ ok: false })

const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
