// A ZIP writer for bills: names as raw bytes without the UTF-8 flag, deflated.
import { crc32, deflateRawSync } from 'node:zlib'

export type Member = { name: Buffer; bytes: Buffer }

export function zipOf(members: readonly Member[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of members) {
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0) // version needed
    facts.writeUInt16LE(0, 2) // flags: no UTF-8
    facts.writeUInt16LE(8, 4) // deflate
    facts.writeUInt16LE(0x21, 8) // a fixed day, 1980-01-01
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('504b0304', 'hex'), facts, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('504b01021400', 'hex'), facts, place, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('504b0506', 'hex'), end])
}
