// The draft as a person works at it: what is typed is shown at once and saved a moment later, one save after the other.
import { staffCodes } from '@manjuan/contract/codes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deed, keepAnswer } from '#api/call.ts'
import type { Banner, Home, Slot } from '#parts/home-slots.ts'

interface Layout {
  banners: readonly Banner[]
  slots: readonly Slot[]
}

export interface Draft {
  /** What is shown: the stored draft, with what has been typed since. */
  home: Home
  /** 'saving' also while a save waits for the next letter. */
  state: 'saved' | 'saving' | 'failed'
  trouble: string
  /** What another person has stored meanwhile. */
  theirs: Home | null
  change(layout: Partial<Layout>): void
  /** Takes what stands on the server in the place of all that was typed. */
  take(home: Home): void
  /** Saves what was typed over what another person has stored. */
  insist(): void
  again(): void
}

const waitMs = 150

/** `onSaved` is told each draft that was stored. */
export function useDraft(stored: Home, onSaved: () => void): Draft {
  const { home, latest, show } = useShown(stored)
  const [state, setState] = useState<Draft['state']>('saved')
  const [stopped, setStopped] = useState<Stopped>({ trouble: '', theirs: null })
  const timer = useRef(0)
  const save = useSaver({
    latest,
    onStored: (next) => {
      show(next)
      onSaved()
    },
    onEnd: (why) => {
      setState(why ? 'failed' : 'saved')
      setStopped(why ?? { trouble: '', theirs: null })
    },
  })
  const begin = (waits: number) => {
    setState('saving')
    setStopped({ trouble: '', theirs: null })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      timer.current = 0
      void save()
    }, waits)
  }
  const flush = useEffectEvent(() => {
    if (timer.current === 0) return
    clearTimeout(timer.current)
    void save()
  })
  useEffect(() => () => flush(), [])
  useLeaveWarning(state !== 'saved')
  // What another person publishes or restores is shown to whoever types nothing.
  const follow = useEffectEvent((newest: Home) => {
    if (state === 'saved' && newest.mark !== latest.current.mark) show(newest)
  })
  useEffect(() => follow(stored), [stored])
  return {
    ...{ home, state, ...stopped },
    change: (layout) => {
      show({ ...latest.current, ...layout } as Home)
      begin(waitMs)
    },
    take: (next) => {
      setState('saved')
      setStopped({ trouble: '', theirs: null })
      show(next)
    },
    insist: () => {
      if (stopped.theirs) show({ ...latest.current, mark: stopped.theirs.mark })
      begin(0)
    },
    again: () => begin(0),
  }
}

/** Why a save did not come to its end. */
type Stopped = Pick<Draft, 'trouble' | 'theirs'>

/** What is shown, also for code that runs later than its drawing. */
function useShown(stored: Home) {
  const [home, setHome] = useState(stored)
  const latest = useRef(stored)
  const show = (next: Home) => {
    latest.current = next
    setHome(next)
  }
  return { home, latest, show }
}

interface Saving {
  latest: { readonly current: Home }
  onStored(home: Home): void
  onEnd(why: Stopped | null): void
}

/** Saves what is shown, one save after the other, until nothing newer is there. */
function useSaver({ latest, onStored, onEnd }: Saving): () => Promise<void> {
  const saving = useRef(false)
  return async () => {
    // The save that is under way sees what is newer.
    if (saving.current) return
    saving.current = true
    try {
      for (;;) {
        const sent = latest.current
        const { home, ...why } = await send(sent)
        if (!home) return onEnd(why)
        const { slots, banners } = latest.current
        const isNewer = latest.current !== sent
        // Letters that were typed during the save stay.
        onStored(isNewer ? { ...home, slots, banners } : home)
        if (!isNewer) return onEnd(null)
      }
    } finally {
      saving.current = false
    }
  }
}

interface Outcome {
  home: Home | null
  theirs: Home | null
  trouble: string
}

async function send(sent: Home): Promise<Outcome> {
  const { kind, branch, mark, banners, slots } = sent
  try {
    const input = { params: { kind }, body: { branch, mark, banners, slots } }
    const answer = await deed('changeHome', input, crypto.randomUUID())
    if (answer.result) {
      keepAnswer('home', { params: { kind }, query: { branch } }, answer.data)
      return { home: answer.data, theirs: null, trouble: '' }
    }
    const theirs =
      answer.code === staffCodes.changed ? ((answer.data as { theirs?: Home } | null)?.theirs ?? null) : null
    return { home: null, theirs, trouble: faultIn(answer.data) ?? answer.msg }
  } catch (error) {
    console.error(error)
    return { home: null, theirs: null, trouble: '没有连上控制台，改动还在这一页，请稍后再存' }
  }
}

const faultIn = (data: unknown): string | undefined =>
  ((data ?? {}) as { faults?: { message: string }[] }).faults?.[0]?.message

/** The browser asks before it leaves a page with unsaved words. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
