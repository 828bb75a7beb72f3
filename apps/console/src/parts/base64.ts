// Files as the calls take them: base64 in a field.

/** In steps, because a call takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  const step = 0x8000
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += step) letters.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(letters.join(''))
}
