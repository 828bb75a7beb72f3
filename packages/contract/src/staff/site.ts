// Calls about what the site says: its settings, for all branches or for one, and its legal texts.
import { z } from 'zod'
import { carriesWhite, isColour } from '../shared/brand.ts'
import { text, wireInt } from '../shared/endpoint.ts'
import { legalDocuments, legalLetters } from '../shared/legal.ts'
import { isLogo } from '../shared/logo.ts'
import { moment, staffCall } from './endpoint.ts'
import { pictureBodyBytes, pictureField } from './picture-field.ts'

/** A text of this shape, or none. */
const or = (shape: z.ZodType<string>, words: string) =>
  z.string().refine((value) => value === '' || shape.safeParse(value).success, words)
const webAddress = or(z.url({ protocol: /^https?$/ }).max(300), '请填写以 http:// 或 https:// 开头的网址')
const email = or(z.email().max(100), '请填写完整的邮箱，如 kefu@example.com')
const lines = z
  .string()
  .max(4_000, '最多 4000 个字')
  .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value), '含有不能使用的字符')
  .refine((value) => value.split('\n').every((line) => line.length <= 200), '每行最多 200 个字')
  .refine((value) => value.split('\n').length <= 20, '最多 20 行')

/** Fields of the site that a branch may have of its own, one by one. '' is the usual value. */
export const siteFields = {
  siteName: text(40),
  colour: z
    .string()
    .refine((value) => value === '' || isColour(value), '请填写 # 加六位，如 #d0392a')
    .refine((value) => !isColour(value) || carriesWhite(value), '这个颜色上的白字看不清，请选深一些'),
  /** Name of a logo that was uploaded; '' is the seal that comes with the product. */
  logo: z.string().refine((value) => value === '' || isLogo(value), '请重新上传图标'),
  permanentDomain: or(
    z
      .string()
      .max(100)
      .regex(/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/i),
    '请填写域名，如 m.example.com，不带路径',
  ),
  appDownloadUrl: webAddress,
  customerServiceEmail: email,
  customerServiceQQ: text(200),
  serviceHours: text(200),
  complaintEmail: email,
  icpNumber: text(60),
  policeNumber: text(60),
  wechatPage: or(z.literal('store'), '只能填 store，或者留空'),
} as const

export type SiteField = keyof typeof siteFields

const branch = wireInt(-999_999, 999_999)

/** A field as it stands for a branch: its own value, or that of all branches. */
const field = z.object({
  /** What the branch has of its own; null where it follows all branches. Of branch 0 its value. */
  own: z.string().nullable(),
  /** The value for all branches. */
  base: z.string(),
})
const fieldName = z.enum([
  ...([
    'siteName',
    'colour',
    'logo',
    'permanentDomain',
    'appDownloadUrl',
    'customerServiceEmail',
    'customerServiceQQ',
  ] as const),
  ...(['serviceHours', 'complaintEmail', 'icpNumber', 'policeNumber', 'wechatPage', 'notes'] as const),
])
export type SettingName = z.infer<typeof fieldName>
const settings = z.object({
  branch: z.number(),
  /** Branches that have something of their own. */
  branches: z.array(z.number()),
  fields: z.record(fieldName, field),
  /** What stands there as a short text; a save names it, so that nobody overwrites what another has saved. */
  mark: z.string(),
})

const document = z.object({ document: z.enum(legalDocuments) })
const legal = z.object({
  document: z.enum(legalDocuments),
  /** 0 is the draft that comes with the product. */
  version: z.number(),
  draft: z.boolean(),
  text: z.string(),
  changedAt: moment.nullable(),
})

export const siteCalls = {
  siteSettings: staffCall({
    about: 'What the site says, for all branches (0) or for one',
    permission: 'setting.read',
    proof: 'session',
    audit: null,
    query: z.object({ branch: branch.default(0) }),
    data: settings,
  }),
  changeSettings: staffCall({
    about: 'Writes the named fields of a branch, and no other; null drops the branch’s own value',
    permission: 'setting.edit',
    proof: 'session',
    audit: 'setting.change',
    body: z.object({
      branch,
      mark: text(64),
      ...z.object({ ...siteFields, notes: lines }).partial().shape,
      drop: z.array(fieldName).default([]),
    }),
    data: settings,
    refusal: z.object({ theirs: settings.nullable() }).nullable(),
    refusals: ['changed'],
  }),
  addLogo: staffCall({
    about: 'Stores the pictures of a logo, made anew from its pixels; a save of the settings then names it',
    permission: 'setting.edit',
    proof: 'session',
    audit: 'setting.logo',
    bodyBytes: pictureBodyBytes,
    body: z.object({ picture: pictureField }),
    data: z.object({ logo: z.string() }),
    refusals: ['changed'],
  }),
  legalTexts: staffCall({
    about: 'The legal texts as readers see them',
    permission: 'setting.read',
    proof: 'session',
    audit: null,
    data: z.object({ texts: z.array(legal) }),
  }),
  legalVersions: staffCall({
    about: 'All versions of a legal text, the newest first',
    permission: 'setting.read',
    proof: 'session',
    audit: null,
    params: document,
    data: z.object({ versions: z.array(legal.extend({ staff: z.string() })) }),
  }),
  changeLegal: staffCall({
    about: 'A new version of a legal text',
    permission: 'setting.edit',
    proof: 'session',
    audit: 'legal.change',
    params: document,
    body: z.object({
      version: wireInt(0, 1_000_000),
      text: z
        .string()
        .max(legalLetters, `最多 ${legalLetters} 个字`)
        .refine((value) => value.trim() !== '', '请填写正文')
        .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value), '含有不能使用的字符'),
      draft: z.boolean(),
    }),
    data: legal,
    refusal: z.object({ theirs: legal.nullable() }).nullable(),
    refusals: ['changed'],
  }),
}
