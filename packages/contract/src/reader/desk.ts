// Service and complaints: a reader files a ticket, the staff answers, the reader reads the answer.
import { z } from 'zod'
import { day, endpoint, text, wireInt } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'

const ticketKind = z.enum(['service', 'complaint'])
const ticketTopic = z.enum(['payment', 'recovery', 'reading', 'rights', 'quality', 'other'])
const ticketState = z.enum(['waiting', 'answered', 'closed'])
export type TicketKind = z.infer<typeof ticketKind>
export type TicketTopic = z.infer<typeof ticketTopic>

const ticketHead = z.object({
  /** 8 digits. */
  ticketNo: z.number().int(),
  kind: ticketKind,
  topic: ticketTopic,
  state: ticketState,
  /** True: the staff has said something that the reader has not seen. */
  unread: z.boolean(),
  /** Beginning of the reader's first message. */
  excerpt: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TicketHead = z.infer<typeof ticketHead>

const ticketView = ticketHead.extend({
  contact: z.string(),
  messages: z.array(z.object({ author: z.enum(['reader', 'staff']), text: z.string(), at: z.string() })),
  pictures: z.array(z.object({ name: z.string(), width: z.number().int(), height: z.number().int() })),
  recovery: z
    .object({
      tradeNo: z.string(),
      amountFen: z.number().int(),
      paidOn: z.string(),
      account: z.string(),
      /** 'ready': a code may be fetched once. */
      state: z.enum(['waiting', 'ready', 'fetched']),
    })
    .nullable(),
})
export type TicketView = z.infer<typeof ticketView>

/** Lines of text. Browsers send their ends as CR LF. */
const lines = (max: number) =>
  z
    .string()
    .max(2 * max)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value))
    .refine((value) => value !== '' && [...value].length <= max)

/** Key of a ticket: the reader's own number, or any number with its secret. */
const ticketKey = {
  ticketNo: wireInt(10_000_000, 99_999_999),
  secret: z
    .string()
    .regex(/^([\w-]{22})?$/)
    .default(''),
}

export const deskCalls = {
  fileTicket: endpoint({
    about: 'Files a ticket; pictures may come along as multipart/form-data. The secret is told once',
    access: 'session',
    files: { most: limits.ticketPictures, bytes: limits.ticketPictureBytes },
    body: z.object({
      kind: ticketKind,
      topic: ticketTopic,
      text: lines(limits.ticketLetters),
      contact: text(limits.ticketContactLetters).trim().default(''),
      /** Facts of the payment's receipt; the fields from here on are for the topic recovery alone. */
      tradeNo: text(64)
        .trim()
        .regex(/^[\w-]*$/)
        .default(''),
      amountFen: wireInt(0, limits.maxAmountFen).default(0),
      paidOn: z.union([day, z.literal('')]).default(''),
      account: text(40).trim().default(''),
    }),
    data: z.object({ ticketNo: z.number().int(), secret: z.string() }),
    refusals: ['notYourSession', 'tooMany'],
  }),
  tickets: endpoint({
    about: 'The reader’s tickets, the latest first, without their conversations',
    access: 'session',
    data: z.object({ tickets: z.array(ticketHead) }),
    refusals: ['notYourSession'],
  }),
  ticket: endpoint({
    about: 'A ticket with its conversation, which counts as seen by this',
    access: 'session',
    body: z.object(ticketKey),
    data: ticketView,
    refusals: ['notYourSession', 'notFound'],
  }),
  ticketPicture: endpoint({
    about: 'A picture of a ticket',
    access: 'session',
    body: z.object({ ...ticketKey, name: z.string().regex(/^[0-9a-f]{32}$/) }),
    data: z.object({ webpBase64: z.string() }),
    refusals: ['notYourSession', 'notFound'],
  }),
  addToTicket: endpoint({
    about: 'One more message of the reader; an answered ticket waits again',
    access: 'session',
    body: z.object({ ...ticketKey, text: lines(limits.ticketLetters) }),
    data: ticketView,
    refusals: ['notYourSession', 'notFound', 'nothingToDo', 'tooMany'],
  }),
  fetchRecovery: endpoint({
    about: 'The recovery code that the staff has approved: made now, told once, good for one login within a day',
    access: 'session',
    body: z.object(ticketKey),
    data: z.object({ account: z.string(), code: z.string() }),
    refusals: ['notYourSession', 'notFound', 'tooMany'],
  }),
}
