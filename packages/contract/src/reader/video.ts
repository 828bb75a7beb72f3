// Films. On the wire a film is a vod, and its price in coins is vodPointsPlay.
import { z } from 'zod'
import { endpoint, id, page, wireInt } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'
import { ad, freeFacts, ofMembers } from './chapters.ts'

const vod = z.object({
  vodId: z.number().int(),
  vodName: z.string(),
  /** Path of the poster's only slice, without zoom; '' when there is none. */
  vodPic: z.string(),
  vodPicImage: picture.nullable(),
  /** Director and actors. */
  vodActor: z.string(),
  /** Short word on the poster. */
  vodRemarks: z.string(),
  typeId: z.number().int(),
  typeName: z.string(),
  /** Coins; 0 is free. */
  vodPointsPlay: z.number().int(),
  vipFree: z.boolean(),
  /** Length of the first episode; 0 until it is known. */
  durationSeconds: z.number().int(),
  episodeCount: z.number().int(),
  /** False while the first quality is still being made (转码中). */
  playable: z.boolean(),
  /** Progress of the qualities in the making, 0 to 100; 100 when none is. */
  makingPercent: z.number().int(),
  vodHits: z.number().int(),
  recommend: z.number().int(),
  showPop: z.boolean(),
  popText: z.string(),
  popClass: z.string(),
  /** ISO time. */
  updateTime: z.string(),
})
export type Vod = z.infer<typeof vod>

export const vodList = z.object({
  adList: z.array(ad),
  list: z.array(vod),
  totalPage: z.number().int(),
  totalCount: z.number().int(),
})
export type VodList = z.infer<typeof vodList>

const vodShelf = z.object({ typeId: z.number().int(), typeName: z.string(), vods: z.array(vod) })
export type VodShelf = z.infer<typeof vodShelf>

/**
 * Sheets of thumbnails: equal pictures row by row, sizes of one picture in px.
 * Picture n shows second n × everySeconds.
 */
const vodSprite = z.object({
  sheets: z.array(z.string()),
  width: z.number().int(),
  height: z.number().int(),
  columns: z.number().int(),
  rows: z.number().int(),
  everySeconds: z.number(),
  count: z.number().int(),
})
export type VodSprite = z.infer<typeof vodSprite>

/** Facts of the playback that this reader is allowed of one episode now. */
const vodPlay = z.object({
  number: z.number().int(),
  /** Address of the master playlist, or of the file elsewhere; '' when nothing may be played. */
  vodPlayUrl: z.string(),
  /** 'hls': the server's own stream, under /m/; 'external': a feed's own address. */
  vodPlayFrom: z.enum(['hls', 'external']),
  /** 'full', a 'preview' cut by the server, or 'none'. */
  watch: z.enum(['full', 'preview', 'none']),
  /** Length of the playlists of a preview; else 0. */
  previewSeconds: z.number(),
  durationSeconds: z.number(),
  /** Texts of playlists by path, so that the player can ask for the first segment at once. */
  playlists: z.record(z.string(), z.string()),
  /** Bytes in base64 of the init segments that the player needs first, by path. */
  inits: z.record(z.string(), z.string()),
  sprite: vodSprite.nullable(),
  /** ISO time until which the address holds; '' when it has no end. */
  validUntil: z.string(),
})
export type VodPlay = z.infer<typeof vodPlay>

const vodEpisode = z.object({
  number: z.number().int(),
  title: z.string(),
  durationSeconds: z.number().int(),
  playable: z.boolean(),
})
export type VodEpisode = z.infer<typeof vodEpisode>

/** Marker on the time bar (P-06). */
const vodMarker = z.object({
  /** Seconds from the start. */
  offset: z.number(),
  title: z.string(),
  describe: z.string(),
  cover: z.string(),
  coverImage: picture.nullable(),
})
export type VodMarker = z.infer<typeof vodMarker>

/**
 * Ads of the operator before a film and while it pauses (P-03, P-12 to P-14).
 * adDuration is in seconds; a link is '' when there is none.
 */
const vodAds = z.object({
  start: z.object({ coverUrl: z.string(), adUrl: z.string(), adDuration: z.number() }).nullable(),
  video: z.object({ source: z.string(), link: z.string() }).nullable(),
  preRoll: z.array(z.object({ adVideo: z.string(), adVideoLink: z.string() })),
  pause: z.object({ coverUrl: z.string(), adUrl: z.string() }).nullable(),
})
export type VodAds = z.infer<typeof vodAds>

/** Words of the wall for members (P-15). Null: the operator has set none, the screen uses its own. */
const vodMembership = z.object({ title: z.string(), text: z.string(), button: z.string() })

const vodDetail = vod.extend({
  vodContent: z.string(),
  filingNumber: z.string(),
  ...freeFacts,
  vodArea: z.string(),
  /** 0 when it is not known. */
  vodYear: z.number().int(),
  bought: z.boolean(),
  canTryWatch: z.boolean(),
  vodPlayUrl: z.string(),
  vodPlayFrom: z.string(),
  availableAmount: z.number().int(),
  episodes: z.array(vodEpisode),
  /** Playback of the first episode. */
  play: vodPlay,
  /** Markers of the first episode. */
  markers: z.array(vodMarker),
  ads: vodAds,
  membership: vodMembership.nullable(),
  guessLikeList: z.array(vod),
})
export type VodDetail = z.infer<typeof vodDetail>

const cid = wireInt(0, 999)
const pageSize = wireInt(1, 40)
export const vodRankTypes = ['total', 'day', 'week', 'month'] as const

const home = z.object({
  adList: z.array(ad),
  /** The ten shelves, by type id (V-01). */
  shelves: z.array(vodShelf),
  /** Number of the page that each shelf shows. */
  shelfPage: z.number().int(),
  todayUpdate: z.array(vod),
  /** All categories, cid and name (V-02). */
  categoryList: z.array(z.object({ id: z.number().int(), name: z.string() })),
})

export const videoCalls = {
  vodIndex: endpoint({ about: 'The video home: banners, ten shelves and today’s update', data: home }),
  vodIndexV2: endpoint({ about: 'The video home, as the older clients call it', data: home }),
  vodPage: endpoint({
    about: 'Films of a category; cid 0: by their newest change',
    params: z.object({ cid, page }),
    query: ofMembers.query.extend({ pageSize: pageSize.optional() }),
    emptyIsAbsent: ofMembers.emptyIsAbsent,
    data: vodList,
    refusals: ['notFound'],
  }),
  vodShelf: endpoint({
    about: 'A page of a shelf of the home; after the fourth comes the first',
    params: z.object({ typeId: cid, page }),
    data: vodShelf.extend({ shelfPage: z.number().int(), totalPage: z.number().int() }),
    refusals: ['notFound'],
  }),
  vodRank: endpoint({
    about: 'Ranking by distinct viewers, made by a job; 50 pages at most; typeId 0: every category',
    query: z.object({
      rankType: z.enum(vodRankTypes).default('total'),
      typeId: cid.default(0),
      currentPage: page.default(1),
    }),
    emptyIsAbsent: ['rankType', 'typeId', 'currentPage'],
    data: vodList,
  }),
  vodDetail: endpoint({
    about: 'A film, what it costs this reader, and what he may play of it now',
    access: 'session',
    params: z.object({ vodId: id }),
    data: vodDetail,
    refusals: ['notFound', 'congestion', 'notYourSession'],
  }),
  vodPlay: endpoint({
    about: 'What the reader may play of one episode now; also a new address when the old one has run out',
    access: 'session',
    params: z.object({ vodId: id }),
    query: z.object({ number: wireInt(1, 10_000).default(1) }),
    data: vodPlay.extend({ markers: z.array(vodMarker) }),
    refusals: ['notFound', 'congestion', 'notYourSession'],
  }),
  vodWatch: endpoint({
    about: 'Records a view: once a reader, film and hour',
    access: 'session',
    query: z.object({ vodId: id }),
    data: z.object({ vodId: z.number().int() }),
    refusals: ['notFound', 'notYourSession'],
  }),
  vodBuy: endpoint({
    about: 'Unlocks a film for good; charged once, never above the price last shown; 200 when there is nothing to do',
    access: 'session',
    query: z.object({ vodId: id, price: wireInt(0, 1_000_000).optional() }),
    data: z.object({ vodId: z.number().int(), availableAmount: z.number().int() }),
    refusal: z.object({ price: z.number().int(), availableAmount: z.number().int() }),
    refusals: ['paymentNeeded', 'nothingToDo', 'notFound', 'notYourSession', 'congestion'],
  }),
  vodOrders: endpoint({
    about: 'Films that the reader has bought, the newest first',
    access: 'session',
    params: z.object({ page }),
    data: z.object({
      totalCount: z.number().int(),
      totalPage: z.number().int(),
      /** `available` is false for a withdrawn film, which stays its buyer's. */
      list: z.array(vod.extend({ boughtTime: z.string(), coins: z.number().int(), available: z.boolean() })),
    }),
    refusals: ['notYourSession'],
  }),
  film: endpoint({
    about:
      'Playlists, segments, captions and thumbnails of a film under a pass in the path; what the pass does not cover is 403',
    access: 'optional',
    form: 'raw',
  }),
}
