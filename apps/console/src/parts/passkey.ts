// Passkeys in the browser: the question of the server goes to the device, and what it signed goes back.
import type { StaffCallName, StaffDataOf, StaffInputOf } from '@manjuan/contract/staff/client'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { type DeedState, useDeed } from '#api/use-deed.ts'

export const canUsePasskeys = browserSupportsWebAuthn

type Options = StaffDataOf<'askPasskey'>['options']
type Signed = NonNullable<StaffInputOf<'signInByPasskey'>['body']>
type Registered = NonNullable<StaffInputOf<'addMyPasskey'>['body']>['registered']

/** A device that was not asked to the end, or has this key already. */
const words = (error: unknown): string =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? '这个设备已经有你的通行密钥'
    : '通行密钥没有用上，请再试一次'

interface Asking {
  busy: boolean
  trouble: string | null
  run(): Promise<void>
}

/** Asks the server for a question, lets the device sign it, and sends that. `sign` throws when the person gives up. */
function useAsking<A extends 'askPasskey' | 'askProof' | 'beginMyPasskey', S extends StaffCallName>(
  ask: A,
  deed: DeedState<S>,
  sign: (options: Options) => Promise<StaffInputOf<S>>,
): Asking {
  const [failed, setFailed] = useState<string | null>(null)
  const [signing, setSigning] = useState(false)
  const question = useDeed(ask, async (data) => {
    setSigning(true)
    try {
      const input = await sign((data as StaffDataOf<'askPasskey'>).options)
      await deed.run(input)
    } catch (error) {
      setFailed(words(error))
    } finally {
      setSigning(false)
    }
  })
  return {
    busy: question.busy || signing || deed.busy,
    trouble: failed ?? question.trouble?.text ?? deed.trouble?.text ?? null,
    run: async () => {
      setFailed(null)
      await question.run({} as StaffInputOf<A>)
    },
  }
}

async function signedBy(options: Options): Promise<{ body: Signed }> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const kept = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) }
  return { body: { signed: { id, rawId, type: 'public-key', response: kept, clientExtensionResults: {} } } }
}

/** Signs in, or proves who it is, by a passkey. */
export const useSigning = (
  ask: 'askPasskey' | 'askProof',
  deed: DeedState<'signInByPasskey'> | DeedState<'proveByPasskey'>,
): Asking => useAsking(ask, deed as DeedState<'signInByPasskey'>, signedBy)

/** Makes a passkey under the name that `nameOf` gives. */
export const useRegistering = (deed: DeedState<'addMyPasskey'>, nameOf: () => string): Asking =>
  useAsking('beginMyPasskey', deed, async (options) => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    const kept = { clientDataJSON, attestationObject, transports: [...transports] }
    const registered: Registered = { id, rawId, type: 'public-key', response: kept, clientExtensionResults: {} }
    return { body: { name: nameOf(), registered } }
  })
