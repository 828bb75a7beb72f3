// Bullet comments (P-01) without a screen: what is shown of which film, and what the viewer chose, sends and hears from others.
import type { Comment, CommentInput } from '@manjuan/danmaku'
import type { Source } from '#core/engine.ts'
import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import type { PlayerState } from '#core/state.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { prefersStillness } from '#dom/device.ts'
import { elementsOf } from '#dom/elements.ts'
import { textsOf } from '#i18n/index.ts'
import type { Drawn, Said } from './draw/show.ts'
import { sharedNow } from './model/clock.ts'
import { createList } from './model/list.ts'
import { checkSendPlace, type SendPlace, textToSend } from './model/rules.ts'
import { createSending, type HostAnswer, refusal, type SendAnswer } from './model/sending.ts'
import { readSettings, type Settings } from './model/settings.ts'
import { type CommentsState, createStages, type Stage } from './model/stages.ts'
import { createWindows } from './model/windows.ts'

export interface CommentsOptions {
  /** Those of the first film. */
  list?: readonly CommentInput[]
  /** Those of a film between two moments, ms; asked for in windows of five minutes. */
  load?: (fromMs: number, toMs: number, source: Source) => Promise<readonly CommentInput[]>
  /** Keeps a viewer's comment, which has P-01's values; `atMs` is the film's moment. Without it the comment is only shown. */
  onSend?: (comment: Comment, atMs: number) => Promise<SendAnswer>
  /** Without it nothing can be reported. */
  onReport?: (comment: Comment) => Promise<HostAnswer>
  /** Where the input stands: in the control bar, nowhere (null), in this element or in the first that the selector finds. */
  sendEl?: SendPlace
  /** Draws in the page even where a worker could. */
  inPage?: boolean
  /** Is told of every drawn frame: for tests and measurements. */
  onDrawn?: (drawn: Drawn) => void
}

export interface CommentsModel {
  readonly state: Store<CommentsState>
  readonly options: CommentsOptions
  readonly sendPlace: SendPlace
  attach(player: Player): () => void
  /** Everything that must be known to begin to draw. */
  recall(): readonly Said[]
  /** From now on this one hears what changes; returns the undo. */
  join(stage: Stage): () => void
  setOpen(open: boolean): void
  change(patch: Partial<Settings>): void
  /** Shows it at once and hands it over; false when it was nothing or was not taken. */
  send(typed: string): Promise<boolean>
  /** Comments that were kept: each stands at its own moment, however near that is. */
  insert(comments: readonly CommentInput[]): void
  /** A comment of another viewer, as it is sent: near the present moment it enters now. */
  receive(comment: CommentInput): void
  remove(id: string): void
  /** Asks the host, and tells what came of it. */
  report(comment: Comment): Promise<boolean>
  /** Those of the last seconds, the latest first. */
  recent(): readonly Comment[]
}

const keys = { open: 'comments:open', settings: 'comments:settings' } as const
/** ms. A live comment nearer to now than this enters like any other, instead of standing in the picture at once. */
const liveMs = 5_000
/** How long the outcome of sending or reporting is told, in ms. */
const tellMs = 3_000

const isElement = (thing: object) => 'nodeType' in thing && thing.nodeType === 1

export function createComments(
  options: CommentsOptions = {},
  chance: { random: () => number; now: () => number } = { random: Math.random, now: sharedNow },
): CommentsModel {
  const sendPlace: unknown = options.sendEl === undefined ? 'controlbar' : options.sendEl
  checkSendPlace(sendPlace, isElement)
  const state = createStore<CommentsState>({ open: false, settings: readSettings(null) })
  const stages = createStages(state, chance.now)
  const list = createList(stages.say)
  const sending = createSending({ list, stages, random: chance.random, keep: options.onSend })
  let player: Player | null = null
  const windows = createWindows<CommentInput>(
    async (from, to) => (options.load && player?.source ? options.load(from, to, player.source) : []),
    list.add,
  )

  function follow(film: PlayerState): void {
    stages.follow(film)
    if (stages.open && options.load && film.phase !== 'empty') windows.look(film.time * 1_000, chance.now())
  }

  function forgetFilm(): void {
    list.clear()
    windows.forget()
  }

  function setOpen(open: boolean): void {
    state.set({ open })
    player?.keeper.set(keys.open, open ? '1' : '0')
    if (player) follow(player.state.get())
  }

  return {
    state,
    options,
    sendPlace,
    attach: (to) => {
      player = to
      state.set(chosen(to))
      if (options.list) list.add(options.list)
      const off = followPlayer(to, follow, stages.frame, forgetFilm)
      stages.tellSettings()
      follow(to.state.get())
      return () => {
        off()
        stages.close()
        forgetFilm()
        player = null
      }
    },
    recall: () => stages.recall({ kind: 'add', comments: list.all() }),
    join: stages.join,
    setOpen,
    change: (patch) => {
      const settings = { ...state.get().settings, ...patch }
      state.set({ settings })
      player?.keeper.set(keys.settings, JSON.stringify(settings))
      stages.tellSettings()
    },
    send: async (typed) => {
      const text = textToSend(typed)
      if (text === null || player === null) return false
      // A viewer who sends a comment wants to see it.
      if (!state.get().open) setOpen(true)
      const answer = await sending.send(text)
      if (!answer.ok) player?.tell(answer.text ?? textsOf(player).commentFailed, tellMs)
      return answer.ok
    },
    insert: (inputs) => list.add(inputs.filter((input) => !sending.isEcho(input))),
    receive: (input) => {
      const now = stages.at()
      const isLive = Math.abs((input.stime ?? now) - now) < liveMs
      if (!sending.isEcho(input)) list.add([isLive ? { ...input, stime: now } : input])
    },
    remove: list.remove,
    report: async (comment) => {
      const { ok, text } = (await options.onReport?.(comment).catch(refusal)) ?? refusal()
      if (player) {
        const texts = textsOf(player)
        player.tell(text ?? (ok ? texts.commentReported : texts.commentReportFailed), tellMs)
      }
      return ok
    },
    recent: () => list.recent(stages.at()),
  }
}

/** What the viewer chose for every film. */
function chosen({ keeper }: Player): CommentsState {
  const kept = keeper.get(keys.open)
  return { open: kept === null ? !prefersStillness() : kept === '1', settings: readSettings(keeper.get(keys.settings)) }
}

/** Follows the film's state, frames and sources. Returns the undo. */
function followPlayer(
  player: Player,
  follow: (film: PlayerState) => void,
  frame: (seconds: number) => void,
  forgetFilm: () => void,
): () => void {
  let film = player.source && sourceKey(player.source)
  return together(
    player.state.watch(follow),
    // The element's own clock is exact to the ms. A frame's time is that of its picture, up to one frame off.
    player.on('frame', (time) => frame(elementsOf(player)?.video.currentTime ?? time)),
    player.on('source', (source) => {
      // A new address of the same film changes nothing.
      if (film !== null && film !== sourceKey(source)) forgetFilm()
      film = sourceKey(source)
      follow(player.state.get())
    }),
  )
}
