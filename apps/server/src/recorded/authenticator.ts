// A device that holds one passkey, as a browser's answers come from it: an ES256 key, and no attestation.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown>

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR of a byte string of 24 to 65,535 bytes, with the shortest length: the server compares lengths. */
const bytesOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])
const named = (name: string): Buffer => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])

export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #count = 0
  constructor(origin: string) {
    this.#origin = origin
  }

  register(options: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // The key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesOf(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytesOf(Buffer.from(y, 'base64url')),
    ])
    const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cose])
    const facts = Buffer.concat([this.#facts(0x45), held])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[named('fmt'), named('none'), named('attStmt'), Buffer.from([0xa0]), named('authData'), bytesOf(facts)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(this.#client('webauthn.create', options)),
        attestationObject: text(attestation),
      },
    }
  }

  sign(options: Options) {
    const facts = this.#facts(0x05)
    const client = this.#client('webauthn.get', options)
    const signature = sign('sha256', Buffer.concat([facts, sha256(client)]), this.#keys.privateKey)
    return {
      ...this.#named(),
      response: { clientDataJSON: text(client), authenticatorData: text(facts), signature: text(signature) },
    }
  }

  #named() {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  /** The site's hash, what the device has asked for, and how often it has signed. */
  #facts(flags: number): Buffer {
    this.#count += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count])
  }

  #client(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }
}
