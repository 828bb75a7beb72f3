// The browser of all tests and benches, with its background network traffic turned off.
import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

export interface BrowserOptions extends Pick<LaunchOptions, 'env'> {
  /** Whether films may begin without a touch. Without it the browser decides. */
  autoplay?: boolean
}

/** The whole Chromium, as readers have it. The benches measure with it, and the proof runs every screen in it. */
export const launchChromium = (options: BrowserOptions = {}): Promise<Browser> => launch(wholeBrowser(), options)

/**
 * The browser of the tests. The gate takes Chromium's headless shell where it is installed, because a page costs half
 * the work. The proof takes the whole browser.
 */
export const launchForTests = (options: BrowserOptions = {}): Promise<Browser> =>
  launch(process.env.MANJUAN_PROOF !== '1' && existsSync(shell) ? shell : wholeBrowser(), options)

const shell = process.env.CHROMIUM_SHELL_PATH || '/usr/bin/chromium-headless-shell'
const wholeBrowser = () => process.env.CHROMIUM_PATH || '/usr/bin/chromium'

const launch = (executablePath: string, { autoplay, env }: BrowserOptions): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ...(env ? { env } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(autoplay === undefined
        ? []
        : [`--autoplay-policy=${autoplay ? 'no-user-gesture' : 'user-gesture'}-required`]),
    ],
  })
