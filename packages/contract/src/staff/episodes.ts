// Calls about what stands in one episode of a film: captions, markers, and the sources that it plays from.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { staffCall, version } from './endpoint.ts'
import { episodeLimits } from './episode-limits.ts'
import { pictureBodyBytes, pictureField } from './picture-field.ts'
import { params as ofWork, theirs } from './works.ts'

const params = ofWork.extend({ part: id })

const captionName = z.string().regex(/^t\d{1,4}$/)
const language = z
  .string()
  .max(35, '语言代码太长')
  .refine(
    (value) => value === '' || /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(value),
    '请填写语言代码，如 zh、zh-Hant、en',
  )
const caption = z.object({ name: captionName, label: z.string(), language: z.string(), isDefault: z.boolean() })
const marker = z.object({ atMs: z.number(), title: z.string(), text: z.string(), image: z.string().nullable() })
const source = z.object({
  /** v360, a0 … */
  name: z.string(),
  kind: z.enum(['video', 'audio']),
  label: z.string(),
  width: z.number(),
  height: z.number(),
  codecs: z.string(),
  bitsPerSecond: z.number(),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  error: z.string(),
})

const episode = z.object({
  number: z.number(),
  title: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  version: z.number(),
  durationMs: z.number(),
  /** The file or the feed's entry that it came from. */
  origin: z.string(),
  /** The address where it plays from elsewhere; null when it is made here. */
  external: z.string().nullable(),
  /** Whether sources can be made anew from the original. */
  canRemake: z.boolean(),
  captions: z.array(caption.extend({ isReady: z.boolean() })),
  markers: z.array(marker),
  sources: z.array(source),
})

const shared = { params, refusal: theirs, refusals: ['notFound', 'changed'], data: episode, proof: 'session' } as const
const atMs = wireInt(0, 360_000_000)
const ofSource = { params: params.extend({ name: z.string().regex(/^[va]\d{1,4}$/) }), body: z.object({ version }) }

export const episodeCalls = {
  episode: staffCall({
    about: 'An episode: its captions, its markers, and what it plays from',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: episode,
    refusals: ['notFound', 'changed'],
  }),
  addCaption: staffCall({
    about: 'Stores a file of captions (SRT, ASS, SSA or WebVTT, base64) for an episode, without a place in its menu',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.caption',
    params,
    bodyBytes: episodeLimits.captionBytes * 2,
    body: z.object({
      file: z
        .string()
        .max((episodeLimits.captionBytes / 3) * 4 + 4, '字幕文件不能超过 2 MB')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, '请选择一个字幕文件'),
      /** Name of the file, which may tell its language. */
      fileName: text(200),
    }),
    data: z.object({ name: captionName, label: z.string(), language: z.string(), cues: z.number() }),
    refusals: ['notFound', 'changed'],
  }),
  placeCaptions: staffCall({
    ...shared,
    about: 'Places the captions of an episode as a whole new list; the first one is the first of the menu',
    permission: 'work.edit',
    audit: 'work.captions',
    body: z.object({
      version,
      captions: z
        .array(
          z.object({
            name: captionName,
            label: text(episodeLimits.labelLetters).refine((value) => value.trim() !== '', '请填写名称'),
            language,
            isDefault: z.boolean(),
          }),
        )
        .max(episodeLimits.captions, `最多 ${episodeLimits.captions} 条字幕`)
        .refine((list) => list.filter(({ isDefault }) => isDefault).length <= 1, '只能有一条默认字幕'),
    }),
  }),
  changeMarkers: staffCall({
    ...shared,
    about: 'Writes the markers of an episode as a whole new list; a picture stays with the marker that names it',
    permission: 'work.edit',
    audit: 'work.markers',
    bodyBytes: 200_000,
    body: z.object({
      version,
      markers: z
        .array(
          z.object({
            atMs,
            title: text(episodeLimits.markerTitle).refine((value) => value.trim() !== '', '请填写标题'),
            text: text(episodeLimits.markerText),
            image: z
              .string()
              .regex(/^[0-9a-f]{32}$/)
              .nullable(),
          }),
        )
        .max(limits.markersPerEpisode, `最多 ${limits.markersPerEpisode} 个标记`),
    }),
  }),
  addMarkerPicture: staffCall({
    ...shared,
    about: 'Gives the marker at a moment a picture, made anew from its pixels; the file comes as base64',
    permission: 'work.edit',
    audit: 'work.markerPicture',
    bodyBytes: pictureBodyBytes,
    body: z.object({ version, atMs, picture: pictureField }),
  }),
  dropSource: staffCall({
    ...shared,
    ...ofSource,
    about: 'Removes a quality or a sound, while another of its kind plays',
    permission: 'media.run',
    audit: 'work.source',
  }),
  remakeSource: staffCall({
    ...shared,
    ...ofSource,
    about: 'Makes a quality or a sound anew through the films’ queue, while another of its kind plays',
    permission: 'media.run',
    audit: 'work.remake',
  }),
}
