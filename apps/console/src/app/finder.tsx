// The search box (O-14): Ctrl+K or the rail opens it, arrows choose, Enter opens.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Panel } from '#parts/panel.tsx'
import styles from './finder.module.css'

type Found = StaffDataOf<'find'>['found'][number]

/** What is found for the typed words. `isFresh`: the answer is for these very words. */
function useFound(typed: string) {
  const q = useDeferredValue(typed.trim())
  const query = useStaff('find', { query: { q } }, { enabled: q !== '' })
  const found = q === '' ? [] : (query.data?.found ?? [])
  const isFresh = q === typed.trim() && !query.isFetching
  return { found, isFresh, note: query.error?.message ?? noteOf({ typed: q, count: found.length, isFresh }) }
}

export function Finder({ onClose }: { onClose(): void }) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // The dialog is open then; by itself it would choose its button.
  useEffect(() => input.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState(0)
  const { found, isFresh, note } = useFound(typed)
  const at = Math.min(chosen, Math.max(0, found.length - 1))
  const open = (one: Found | undefined) => {
    if (!one) return
    onClose()
    void goTo(navigate, one)
  }
  // Enter is often pressed before the answer is there.
  const [isAwaited, awaitAnswer] = useState(false)
  useEffect(() => {
    if (!isAwaited || !isFresh) return
    awaitAnswer(false)
    open(found[at])
  })
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown') choose(Math.min(at + 1, found.length - 1))
    else if (key === 'ArrowUp') choose(Math.max(at - 1, 0))
    else if (key === 'Enter') awaitAnswer(true)
    else return false
    return true
  }
  return (
    <Panel title="查找" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="作品、账号、手机、订单或工单"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        placeholder="标题、拼音首字母或号码"
        value={typed}
        maxLength={60}
        autoComplete="off"
        ref={input}
        onChange={({ target }) => {
          setTyped(target.value)
          choose(0)
          awaitAnswer(false)
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && onKey(event.key)) event.preventDefault()
        }}
      />
      <div className={styles.results}>
        <p className={styles.note} role="status">
          {note}
        </p>
        <Options id={id} found={found} at={at} onOpen={open} />
      </div>
    </Panel>
  )
}

interface OptionsProps {
  id: string
  found: readonly Found[]
  /** Place of the chosen one. */
  at: number
  onOpen(one: Found): void
}

function Options({ id, found, at, onOpen }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="找到的">
      {found.map((one, place) => (
        <button
          key={`${one.to}-${one.id}`}
          id={`${id}-${place}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.option}
          onClick={() => onOpen(one)}
        >
          {one.title}
          <small>{one.note}</small>
        </button>
      ))}
    </div>
  )
}

function noteOf({ typed, count, isFresh }: { typed: string; count: number; isFresh: boolean }): string {
  if (typed === '') return '作品：标题或拼音首字母。读者：完整的账号或手机号。订单和工单：完整的号码。'
  return isFresh && count === 0 ? '没有找到' : ''
}

function goTo(navigate: ReturnType<typeof useNavigate>, one: Found): Promise<void> {
  switch (one.to) {
    case 'work':
      return navigate({ to: '/works/$kind/$id', params: { kind: one.kind, id: one.id } })
    case 'reader':
      return navigate({ to: '/readers/$account', params: { account: one.id } })
    case 'order':
      return navigate({ to: '/orders/$no', params: { no: one.id } })
    case 'ticket':
      return navigate({ to: '/tickets/$no', params: { no: one.id } })
  }
}
