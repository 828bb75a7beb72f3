// Starts the Alipay simulator, says so in one line, ends it cleanly.
import { run } from '../base/env.ts'
import { openAlipay } from './app.ts'
import { leaveSettings, readSettings } from './settings.ts'

await run('alipay', async (variables) => {
  const { options, given } = readSettings(variables)
  const alipay = await openAlipay(options, given)
  leaveSettings(options.folder, alipay.books.identity, `${alipay.origin}/gateway.do`)
  return { origins: [alipay.origin], stop: alipay.stop }
})
