// What the pages of service and complaints say where no script runs: how to reach the people of the site by mail.
import type { CommonInfo } from '@manjuan/contract/site'
import { escapeHtml } from '#http/web.ts'

export function contactWithoutScript(info: CommonInfo | undefined): string {
  const email = info?.customerServiceEmail ?? ''
  const hours = info ? `服务时间：${escapeHtml(info.serviceHours)}。` : ''
  const mail = email
    ? `也可以写信到 <a href="mailto:${encodeURIComponent(email)}">${escapeHtml(email)}</a>，请写明账号与问题发生的时间。`
    : ''
  return `<h1>在线客服</h1><p>在线提交问题需要开启 JavaScript。${mail}${hours}</p>`
}
