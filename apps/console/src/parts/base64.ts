// Files as the calls take them: base64 in a field.

/** A file that a person chose. */
export const fileAsBase64 = async (file: File): Promise<string> => base64Of(new Uint8Array(await file.arrayBuffer()))

/** In steps, because a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  const step = 0x8000
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += step) letters.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(letters.join(''))
}
