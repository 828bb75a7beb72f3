// Markup as a tagged template: every value is escaped unless it is markup itself.

export type Markup = { markup: string }
type Value = string | number | Markup | Markup[] | null | undefined | false

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const rest = values.map((value, index) => written(value) + (parts[index + 1] ?? ''))
  return { markup: (parts[0] ?? '') + rest.join('') }
}

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((one) => one.markup).join('')
  return typeof value === 'object' ? value.markup : escaped(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
