// Alipay's signatures: the text of a request, the signed bytes within an answer, the fields of a notify.

type Fields = Readonly<Record<string, string>>

/** The text that a request signs: every field with a value but the signature, by name, before any address coding. */
export const requestText = (fields: Fields): string =>
  joined(
    Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== ''),
    fields,
  )

/** The text that a notify signs: as it came, without the signature and its type. */
export const notifyText = (fields: Fields): string =>
  joined(
    Object.keys(fields).filter((name) => name !== 'sign' && name !== 'sign_type'),
    fields,
  )

const joined = (names: string[], fields: Fields): string =>
  names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/**
 * The members of a JSON object with the bytes of their values, exactly as they stand in the body: a signature covers
 * them so. Null for a body that is no object, or that names a member twice.
 */
export function membersOf(body: Buffer): Map<string, Buffer> | null {
  const text = body.toString('latin1')
  const members = new Map<string, Buffer>()
  let at = blanks(text, 0)
  if (text[at] !== '{') return null
  for (at = blanks(text, at + 1); text[at] === '"'; ) {
    const nameEnd = stringEnd(text, at)
    const colon = blanks(text, nameEnd)
    if (text[colon] !== ':') return null
    const begin = blanks(text, colon + 1)
    const end = valueEnd(text, begin)
    const name = text.slice(at + 1, nameEnd - 1)
    if (end === begin || members.has(name)) return null
    members.set(name, body.subarray(begin, end))
    at = blanks(text, end)
    if (text[at] !== ',') break
    at = blanks(text, at + 1)
  }
  return text[at] === '}' && blanks(text, at + 1) === text.length ? members : null
}

function blanks(text: string, from: number): number {
  let at = from
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1
  return at
}

/** The place behind the closing quote. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** The place behind a value; brackets are counted, because JSON.parse judges the value later. */
function valueEnd(text: string, from: number): number {
  if (text[from] === '"') return stringEnd(text, from)
  let depth = 0
  let at = from
  for (; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '"') at = stringEnd(text, at) - 1
    else if ('{['.includes(letter)) depth += 1
    else if ('}]'.includes(letter)) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && ' \t\r\n,'.includes(letter)) return at
  }
  return at
}

/** The fields of a form, decoded once. Null when one comes twice or is no UTF-8. */
export function formOf(body: Buffer): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null)
  for (const pair of body.toString('latin1').split('&')) {
    const split = pair.indexOf('=')
    if (split < 1) return null
    const [name, value] = [decoded(pair.slice(0, split)), decoded(pair.slice(split + 1))]
    if (name === null || value === null || name in fields) return null
    fields[name] = value
  }
  return fields
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
