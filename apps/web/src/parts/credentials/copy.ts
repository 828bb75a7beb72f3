// Copying also works on plain http and in old webviews, where navigator.clipboard is missing.
import { showAlert } from '@manjuan/ui'
import { texts } from './texts.ts'

/** Copies and says so (G-15). */
export async function copyText(text: string): Promise<void> {
  showAlert((await copied(text)) ? texts.copied : texts.copyFailed)
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedBySelection(text)
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0;top:0'
  // Inside an open dialog nothing else can hold the focus.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const before = document.activeElement
  host.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
