// The features of the web app that a test file opens, noted while it runs. Its line `// opens: …` must name each of
// them.
import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/** Addresses and the feature that draws them; the first row that matches counts. An empty name is the app's or the server's own. */
const features: readonly [RegExp, string][] = [
  [/^\/(index|home\.html)?$/, ''],
  [/^\/(api|assets|js|h5\/pay|robots\.txt|preview)(\/|$)/, ''],
  [/^\/home$/, 'comic'],
  [/^\/(home\/|category$|novels\/(new|category|xbtj|rqbd|xszb|xssd)$|vod\/(category|day-ranked)$)/, 'lists'],
  [/^\/(search|novels\/search|search-vod)$/, 'search'],
  [/^\/(shelf|novels\/shelf|shelf-vod)$/, 'shelf'],
  [/^\/book\//, 'comic'],
  [/^\/(novel$|novels?\/)/, 'novel'],
  [/^\/vod(\/detail)?$/, 'film'],
  [/^\/(purchase|user\/purchase\/pay)$/, 'purchase'],
  [/^\/user\/(purchase\/history|auto-buy|coins)$/, 'records'],
  [/^\/(h5\/(service|complaint)$|user\/ticket\/)/, 'desk'],
  [/^\/user(\/|$)/, 'user'],
  [/^\/(desktop|wechat)$/, 'device'],
  [/^\/legal\//, 'legal'],
]

const opened = new Set<string>()

/** Notes every address of this origin that the context's pages come to. */
export function noteOpened(context: BrowserContext, origin: string): void {
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      const url = URL.parse(frame.url())
      if (url && frame === page.mainFrame() && url.origin === origin) opened.add(featureOf(url.pathname))
    }),
  )
}

/** An address without a row is a feature of its own, which no line can name. */
function featureOf(path: string): string {
  const row = features.find(([address]) => address.test(path))
  return row ? row[1] : `(${path})`
}

/** Throws where the running test file has a line `// opens: …` that leaves out a feature that it has opened. */
export function checkOpened(testFile: string): void {
  const [above = ''] = readFileSync(testFile, 'utf8').split(/^import /m, 1)
  const said = /^\/\/ opens: (.*)$/m.exec(above)?.[1]
  const missing = said === undefined ? [] : [...opened].filter((name) => name !== '' && !said.split(' ').includes(name))
  // A process may run another file after this one.
  opened.clear()
  if (missing.length > 0) throw new Error(`${testFile} also opens ${missing.join(' ')}: its line must name them`)
}
