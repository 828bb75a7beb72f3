// Plain BMPs of 24 bits for tests, true or with false claims.

interface Pixels {
  width: number
  height: number
  /** Red, green, blue, rows from the top. */
  data: Uint8Array
}

/** `claims` stand in the header instead of the truth. */
export function makeBmp(
  { width, height, data }: Pixels,
  claims: { width?: number; height?: number; packing?: number } = {},
): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(claims.width ?? width, 18)
  file.writeInt32LE(claims.height ?? height, 22)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(claims.packing ?? 0, 30)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 3; x += 3)
      for (let part = 0; part < 3; part++)
        file[54 + row * (height - 1 - y) + x + part] = data[y * width * 3 + x + 2 - part] ?? 0
  return file
}
