// Reads single fields of a file, which may hold anything.
import type { CommentInput } from './comment.ts'

/** The number that a field holds or spells. Undefined: the field holds no number. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of this name, or no field at all where the file gives no number. */
export function known(name: 'size' | 'color' | 'date', value: number | undefined): Partial<CommentInput> {
  return value !== undefined && Number.isFinite(value) ? { [name]: value } : {}
}
