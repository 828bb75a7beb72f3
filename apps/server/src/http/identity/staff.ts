// The staff: known by a cookie and its other half, which the console's page keeps. Neither is worth anything alone.
import { createHmac } from 'node:crypto'
import { nameOfBrowser } from '@manjuan/contract/browser-name'
import { withSiteName } from '@manjuan/contract/site-name'
import { mayDo, staffContract } from '@manjuan/contract/staff'
import type { FastifyRequest } from 'fastify'
import { Meter } from '../meter.ts'
import { type Refused, refuse, tooMany } from '../outcome.ts'
import { addressOf, header } from '../request.ts'
import {
  type AnyVisitor,
  isProven,
  type NoteRefused,
  type OwnStaff,
  type StaffFacts,
  type Visit,
} from '../staff-handlers.ts'
import type { Asked, Identity } from './identity.ts'

interface StaffOptions {
  findStaff: (cookie: string, half: string, now: Date) => Promise<StaffFacts | null>
  noteRefused: NoteRefused
  /** The key of the staff's secrets. What a request said is kept under it, because it may have been a password. */
  key: Buffer
  /** The console's own origin, when a setting names it. */
  origin: string | undefined
  /** True: no other site shares the host, so that the cookie may be bound to the host. */
  ownHost: boolean
}

/** Calls a minute of one person, and of one address without a session. */
const perPerson = 600
const perAddress = 120
/** Parts of uploads a minute of one person: 4 MiB each, so this is more than a line of 1 Gbit/s brings. */
const perUploader = 3_000

export function staffIdentity(options: StaffOptions): Identity<AnyVisitor, OwnStaff> {
  const people = new Meter(perPerson)
  const strangers = new Meter(perAddress)
  const uploaders = new Meter(perUploader)
  const admit = async (asked: Asked): Promise<AnyVisitor | OwnStaff | Refused> => {
    const { request, reply, now } = asked
    const visit = visitOf(asked, options)
    const foreign = foreignOf(asked, visit)
    if (foreign) {
      if (foreign.msg === 'foreignRequest') reply.code(403)
      return foreign
    }
    if (asked.call.access === 'none') {
      const wait = strangers.count(visit.address, now)
      return wait > 0 ? tooMany(wait) : { visit }
    }
    const staff = await staffOf(request, options, now)
    const meter = asked.call.form === 'raw' ? uploaders : people
    const wait = staff ? meter.count(String(staff.staffId), now) : strangers.count(visit.address, now)
    if (wait > 0) return tooMany(wait)
    return staff ? permit({ staff, visit }, asked, options) : refuse('notYourSession', 'staffSignIn')
  }
  return {
    admit,
    find: async (asked) => ({ visit: visitOf(asked, options) }),
    settle: ({ cookies }, { reply }) => {
      for (const { value, maxAgeSeconds } of cookies ?? [])
        reply.header('Set-Cookie', cookieLine(value, maxAgeSeconds, options))
    },
  }
}

/** A person with a good session may call when the role has the verb, and the proof is fresh enough. */
async function permit(who: OwnStaff, { name, now }: Asked, { noteRefused }: StaffOptions): Promise<OwnStaff | Refused> {
  const rules = staffContract.calls[name as keyof typeof staffContract.calls]
  const { permission, proof } = rules
  if (permission === 'anybody') return who
  if (permission !== 'self' && !mayDo(who.staff.verbs, permission)) {
    await noteRefused(who.staff, who.visit, permission, name, now)
    return refuse('notAllowed', 'notAllowed')
  }
  return proof === 'recent' && !isProven(who.staff, now) ? refuse('proveAgain', 'proveAgain') : who
}

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A deed comes from the console's own page alone: no form and no other origin can send these headers. */
function foreignOf({ method, call, request }: Asked, { key }: Visit): Refused | null {
  const site = header(request, 'sec-fetch-site')
  if (method === 'GET')
    return site === null || site === 'same-origin' ? null : refuse('notYourSession', 'foreignRequest')
  if (site !== 'same-origin') return refuse('notYourSession', 'foreignRequest')
  // A part of an upload is no JSON, and its offset does what a number does for a deed.
  if (call.form === 'raw' && method !== 'POST') return null
  if (call.form === 'envelope' && !/^application\/json\b/.test(header(request, 'content-type') ?? ''))
    return refuse('notYourSession', 'foreignRequest')
  return keyForm.test(key) ? null : refuse('malformed', 'keyMissing')
}

function visitOf({ name, call, request }: Asked, { origin, key }: StaffOptions): Visit {
  // The bytes of a raw call are not read yet; what it asks for stands in its headers.
  const body =
    call.form === 'raw' ? [header(request, 'upload-length'), header(request, 'upload-metadata')] : request.body
  const said = `${name} ${request.url} ${JSON.stringify(body ?? null)}`
  return {
    address: addressOf(request),
    browser: withSiteName(nameOfBrowser(header(request, 'User-Agent') ?? ''), 'App'),
    origin: origin ?? `${request.protocol}://${request.host}`,
    key: header(request, 'idempotency-key') ?? '',
    bodyHash: createHmac('sha256', key).update(said).digest(),
  }
}

async function staffOf(request: FastifyRequest, options: StaffOptions, now: Date): Promise<StaffFacts | null> {
  const half = header(request, 'staff-half') ?? ''
  const wanted = `${cookieName(options)}=`
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
  const isToken = (text: string | undefined): text is string => /^[\w-]{20,100}$/.test(text ?? '')
  return isToken(cookie) && isToken(half) ? options.findStaff(cookie, half, now) : null
}

const cookieName = ({ ownHost }: StaffOptions): string => (ownHost ? '__Host-staff' : 'staff')

/** Ports do not part cookies: on a shared host the path keeps this one away from the readers' calls. */
function cookieLine(value: string, maxAgeSeconds: number, options: StaffOptions): string {
  const place = options.ownHost ? 'Path=/' : 'Path=/staff'
  const secure = options.origin?.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(options)}=${value}; ${place}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}
