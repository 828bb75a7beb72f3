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

const waitMs = 250

/** `onSaved` is told each draft that was stored. */
export function useDraft(stored: Home, onSaved: () => void): Draft {
  const [home, setHome] = useState(stored)
  const [state, setState] = useState<Draft['state']>('saved')
  const [trouble, setTrouble] = useState('')
  const [theirs, setTheirs] = useState<Home | null>(null)
  const latest = useRef(stored)
  const timer = useRef(0)
  const saving = useRef(false)
  const waits = useRef(false)

  const show = (next: Home) => {
    latest.current = next
    setHome(next)
  }
  const save = async (): Promise<void> => {
    if (saving.current) {
      waits.current = true
      return
    }
    saving.current = true
    waits.current = false
    const sent = latest.current
    const outcome = await send(sent)
    saving.current = false
    if (outcome.theirs) return halt({ theirs: outcome.theirs, trouble: '' })
    if (!outcome.home) return halt({ theirs: null, trouble: outcome.trouble })
    const isNewer = latest.current !== sent
    // Letters that were typed during the save stay.
    show(isNewer ? { ...outcome.home, slots: latest.current.slots, banners: latest.current.banners } : outcome.home)
    onSaved()
    if (isNewer || waits.current) return save()
    setState('saved')
  }
  const halt = (why: { theirs: Home | null; trouble: string }) => {
    setState('failed')
    setTheirs(why.theirs)
    setTrouble(why.trouble)
  }
  const begin = () => {
    setState('saving')
    setTrouble('')
    void save()
  }
  const flush = useEffectEvent(() => {
    if (timer.current === 0) return
    clearTimeout(timer.current)
    timer.current = 0
    void save()
  })
  useEffect(() => flush, [])
  useLeaveWarning(state !== 'saved')
  // What another person publishes or restores is shown to whoever types nothing.
  const follow = useEffectEvent((newest: Home) => {
    if (state === 'saved' && newest.mark !== latest.current.mark) show(newest)
  })
  useEffect(() => follow(stored), [stored])

  return {
    ...{ home, state, trouble, theirs },
    change: (layout) => {
      show({ ...latest.current, ...layout } as Home)
      setState('saving')
      setTrouble('')
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        timer.current = 0
        void save()
      }, waitMs)
    },
    take: (next) => {
      setTheirs(null)
      setTrouble('')
      setState('saved')
      show(next)
    },
    insist: () => {
      if (theirs) show({ ...latest.current, mark: theirs.mark })
      setTheirs(null)
      begin()
    },
    again: begin,
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
