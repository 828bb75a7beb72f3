// The one browser of all tests and benchmarks, with nothing of it asking the network.
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

export interface BrowserOptions extends Pick<LaunchOptions, 'env'> {
  /** Whether films may begin without a touch; without it, as the browser decides. */
  autoplay?: boolean
}

export const launchChromium = ({ autoplay, env }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
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
