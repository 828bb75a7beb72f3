// Places of the comic home, for browser tests.
import type { Page } from 'playwright-core'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const signButton = (page: Page) => page.getByRole('button', { name: /^(签到|已签到)$/ })
