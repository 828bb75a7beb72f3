// Cuts the signed bytes out of an Alipay answer: the value of the node as it stands in the body, up to where it ends.
export function signedPart(body: string, node: string): string {
  const named = body.indexOf(`"${node}"`)
  const start = named < 0 ? -1 : body.indexOf('{', named + node.length + 2)
  if (start < 0) return ''
  let depth = 0
  let inText = false
  for (let at = start; at < body.length; at++) {
    const letter = body[at]
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return body.slice(start, at + 1)
  }
  return ''
}
