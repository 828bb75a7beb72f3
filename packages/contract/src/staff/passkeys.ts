// Calls about passkeys (WebAuthn): a key in a person's device is password and second factor at once.
import { z } from 'zod'
import { id, text } from '../shared/endpoint.ts'
import { moment, openCall, staffCall } from './endpoint.ts'

/** What a browser is asked to sign, as `navigator.credentials` takes it in JSON. */
const question = z.object({ options: z.record(z.string(), z.unknown()) })

const part = z.string().max(8_000)
/** Base64url. */
const credential = z
  .string()
  .min(1)
  .max(1_400)
  .regex(/^[\w-]+$/)

const signed = z.object({
  id: credential,
  rawId: credential,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
  clientExtensionResults: z.object({}),
})

const registered = z.object({
  id: credential,
  rawId: credential,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: z.string().max(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: z.object({}),
})

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: moment,
  usedAt: moment.nullable(),
})

const name = text(40).refine((value) => value.trim() !== '', '请填写名称')

export const passkeyCalls = {
  askPasskey: openCall({
    about: 'The question that a passkey signs to come in',
    audit: null,
    data: question,
    refusals: ['malformed'],
  }),
  signInByPasskey: openCall({
    about: 'Signs in by a passkey alone',
    audit: 'session.open',
    body: z.object({ signed }),
    data: z.object({ half: z.string(), device: z.string() }),
  }),
  askProof: staffCall({
    about: 'The question that an own passkey signs as a fresh proof',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: question,
    refusals: ['notFound'],
  }),
  proveByPasskey: staffCall({
    about: 'Proves the second factor again, by a passkey',
    permission: 'self',
    proof: 'session',
    audit: 'session.prove',
    body: z.object({ signed }),
  }),
  myPasskeys: staffCall({
    about: 'Own passkeys, and whether this address allows any',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: z.object({ passkeys: z.array(passkey), here: z.boolean() }),
  }),
  beginMyPasskey: staffCall({
    about: 'The question that a new passkey signs',
    permission: 'self',
    proof: 'recent',
    audit: null,
    data: question,
    refusals: ['changed'],
  }),
  addMyPasskey: staffCall({
    about: 'Adds a passkey; all other sessions end',
    permission: 'self',
    proof: 'recent',
    audit: 'me.passkey.add',
    body: z.object({ name, registered }),
    data: passkey,
    refusals: ['changed'],
  }),
  dropMyPasskey: staffCall({
    about: 'Deletes a passkey; all other sessions end',
    permission: 'self',
    proof: 'recent',
    audit: 'me.passkey.drop',
    params: z.object({ id }),
    refusals: ['notFound'],
  }),
}
