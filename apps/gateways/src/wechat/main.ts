// Starts the WeChat simulator, says so in one line, ends it cleanly.
import { run } from '../base/env.ts'
import { openWechat } from './app.ts'
import { leaveSettings, readSettings } from './settings.ts'

await run('wechat', async (variables) => {
  const { options, given } = readSettings(variables)
  const wechat = await openWechat(options, given)
  leaveSettings(options.folder, wechat.books.identity, wechat.origin)
  return { origins: [wechat.origin, wechat.secondOrigin], stop: wechat.stop }
})
