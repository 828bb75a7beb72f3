// A form over a row that others may change meanwhile: what it was filled with, and what has been saved since.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from './fields.ts'

interface Versioned {
  version: number
}

interface FilledForm<Row> {
  /** The row as it was when the form was filled. After a save, or a look at another person's, it is the newer one. */
  seen: Row
  box: RefObject<HTMLDivElement | null>
  /** The form is drawn anew when this number changes. */
  filled: number
  fill(newest: Row): void
  form(): HTMLFormElement | null
}

/** `changes`: the fields of a typed form that differ from a row. */
export function useVersioned<Row extends Versioned>(
  row: Row,
  changes: (known: Row, typed: Values) => object,
): FilledForm<Row> {
  const [seen, setSeen] = useState(row)
  const box = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState(0)
  const form = () => box.current?.querySelector('form') ?? null
  const isTypedBeside = (known: Row): boolean => {
    const typed = Object.fromEntries(
      [...new FormData(form() ?? undefined)].map(([name, value]) => [name, String(value)]),
    )
    return form() !== null && Object.keys(changes(known, typed)).length > 0
  }
  const fill = (newest: Row) => {
    setSeen(newest)
    if (isTypedBeside(newest)) setFilled((count) => count + 1)
  }
  // A form in which nothing was typed follows what is saved elsewhere, or taken back.
  const follow = useEffectEvent((newest: Row) => {
    if (newest.version > seen.version && !isTypedBeside(seen)) fill(newest)
  })
  useEffect(() => follow(row), [row])
  return { seen, box, filled, fill, form }
}

/** The newer row that a refusal tells, if it tells one. */
export function newerIn<Row extends Versioned>(refusal: unknown, seen: Row): Row | null {
  const told = ((refusal ?? {}) as { theirs?: Row | null }).theirs ?? null
  return told && told.version > seen.version ? told : null
}
