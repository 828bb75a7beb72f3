// GBK, which the platform decodes but does not encode: the table is made by decoding every two-byte code once.
let table: Map<string, number> | null = null

/** The bytes of a text in GBK; a letter that GBK lacks becomes a question mark. */
export function gbk(text: string): Buffer {
  table ??= tableOf()
  const bytes: number[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    const found = point < 0x80 ? point : (table.get(letter) ?? 0x3f)
    if (found > 0xff) bytes.push(found >> 8)
    bytes.push(found & 0xff)
  }
  return Buffer.from(bytes)
}

function tableOf(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const letters = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const letter = decoder.decode(Uint8Array.of(high, low))
      if ([...letter].length === 1 && letter !== '\ufffd' && !letters.has(letter))
        letters.set(letter, (high << 8) | low)
    }
  }
  return letters
}
