import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Json = Record<string, unknown>

interface HeldPasskey {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  uses: number
}

/** A software authenticator: creates P-256 passkeys and signs with them (WebAuthn level 2). */
export class PasskeyDevice {
  readonly #origin: string
  readonly #held: HeldPasskey[]
  /** Whether the device checks a finger, a face or a PIN before it signs. */
  verifiesOwner = true

  constructor(origin: string, held: HeldPasskey[] = []) {
    this.#origin = origin
    this.#held = held
  }

  create(options: Json): Json {
    const { challenge, user, rp } = options as { challenge: string; user: { id: string }; rp: { id: string } }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const held = { id: randomBytes(32), privateKey, userHandle: user.id, uses: 0 }
    this.#held.push(held)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(held.id.length)
    const authData = Buffer.concat([
      this.#authData(rp.id, held, 0x40),
      Buffer.alloc(16),
      idLength,
      held.id,
      cose,
    ])
    const authDataLength = Buffer.alloc(2)
    authDataLength.writeUInt16BE(authData.length)
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
      Buffer.from('686175746844617461', 'hex'),
      Buffer.from([0x59]),
      authDataLength,
      authData,
    ])
    return credential(held.id, {
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  get(options: Json): Json {
    const { challenge, rpId } = options as { challenge: string; rpId: string }
    const held = this.#held.at(-1)
    if (!held) throw new Error('This device holds no passkey.')
    held.uses += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(rpId, held, 0)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return credential(held.id, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(held.privateKey).toString('base64url'),
      userHandle: held.userHandle,
    })
  }

  #authData(rpId: string, held: HeldPasskey, more: number): Buffer {
    const present = 0x01
    const verified = this.verifiesOwner ? 0x04 : 0
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(held.uses)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([present | verified | more]),
      uses,
    ])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }
}

function credential(id: Buffer, response: Json): Json {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
}
