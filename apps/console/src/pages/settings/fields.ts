// The fields of the site's settings, in the order and the words of the form.
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff/client'

export type Settings = StaffDataOf<'siteSettings'>
export type Name = keyof Settings['fields']
type Wanted = NonNullable<StaffInputOf<'changeSettings'>['body']>

export interface FieldWords {
  name: Name
  label: string
  hint: string
  rows?: number
  maxLength: number
}

export const groups: readonly { title: string; fields: readonly FieldWords[] }[] = [
  {
    title: '名称和颜色',
    fields: [
      { name: 'siteName', label: '站名', hint: '标题、账号卡和每一页都用它', maxLength: 40 },
      { name: 'logo', label: '图标', hint: 'PNG、WebP 或 JPEG，正方形，至少 192×192，建议 512×512', maxLength: 32 },
      { name: 'colour', label: '主色', hint: '# 加六位，如 #d0392a；留空用默认的朱红', maxLength: 7 },
    ],
  },
  {
    title: '域名和下载',
    fields: [
      { name: 'permanentDomain', label: '域名', hint: '请读者记住的域名，不带路径', maxLength: 100 },
      { name: 'appDownloadUrl', label: 'App 下载地址', hint: '留空时只教读者添加到主屏幕', maxLength: 300 },
    ],
  },
  {
    title: '客服和投诉',
    fields: [
      { name: 'customerServiceEmail', label: '客服邮箱', hint: '显示在客服页上', maxLength: 100 },
      { name: 'customerServiceQQ', label: '客服说明', hint: '{email} 会换成客服邮箱', maxLength: 200 },
      { name: 'serviceHours', label: '服务时间', hint: '留空是 11:00 ~ 18:00', maxLength: 200 },
      { name: 'complaintEmail', label: '投诉邮箱', hint: '显示在个人中心和协议页的页脚', maxLength: 100 },
    ],
  },
  {
    title: '备案',
    fields: [
      { name: 'icpNumber', label: 'ICP 备案号', hint: '如 京ICP备12345678号-1', maxLength: 60 },
      { name: 'policeNumber', label: '公安备案号', hint: '如 京公网安备11000002000001号', maxLength: 60 },
    ],
  },
  {
    title: '充值中心',
    fields: [
      {
        name: 'wechatPage',
        label: '微信内打开',
        hint: '填 store 就在微信里直接看和付款（要有公众号支付）；留空就请读者用浏览器打开',
        maxLength: 5,
      },
      { name: 'notes', label: '充值说明', hint: '一行一条，最多 20 条', rows: 6, maxLength: 4_000 },
    ],
  },
]

const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name))

/** What a form of these settings asks for: the fields alone whose text was changed. */
export function wantedOf({ branch, mark, fields }: Settings, typed: Record<string, string>): Wanted {
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== shownIn(fields[name]))
  return { branch, mark, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) }
}

/** A value in words; a logo is told by its being there alone. */
export const valueText = (name: Name, value: string): string =>
  name === 'logo' ? (value === '' ? '默认的印章' : '自己的图标') : value || '空'

/** The text of an input: the branch's own value, else that of all branches. */
export const shownIn = ({ own, base }: Settings['fields'][Name]): string => own ?? base
