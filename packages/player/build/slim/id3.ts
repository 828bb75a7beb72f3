// What hls.js takes of cml-id3 where there is no ID3: the bytes of a text. The terminating zero ends it unless told otherwise.
export function utf8ArrayToStr(bytes: Uint8Array, exitOnNull = false): string {
  const zero = exitOnNull ? bytes.indexOf(0) : -1
  return new TextDecoder().decode(zero < 0 ? bytes : bytes.subarray(0, zero)).replaceAll('\0', '')
}
