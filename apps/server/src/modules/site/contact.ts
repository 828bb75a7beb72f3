// The pages of service and complaints where no script runs: the mail address of the site's people.
import { mailLink } from '@manjuan/contract/mail-link'
import type { CommonInfo } from '@manjuan/contract/reader/site'
import { escapeHtml } from '#http/pages.ts'
import { texts } from './texts.ts'

export function contactWithoutScript(info: CommonInfo | undefined): string {
  const email = info?.customerServiceEmail ?? ''
  const link = `<a href="${escapeHtml(mailLink(email))}">${escapeHtml(email)}</a>`
  const hours = info ? texts.hours(escapeHtml(info.serviceHours)) : ''
  return `<h1>${texts.service}</h1><p>${texts.needsScript}${email && texts.mail(link)}${hours}</p>`
}
