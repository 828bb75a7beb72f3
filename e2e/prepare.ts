// Makes the demo's template before the browser tests begin, so that no test waits for it. With the word `player` it makes the
// player's catalogue and its film, too.
import { bringTemplate } from '@manjuan/db/testing'
import { demoTemplate } from './template.ts'

const { filled } = await demoTemplate()
const server = process.env.MANJUAN_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
if (server) await bringTemplate(server, filled)
if (process.argv.includes('player')) await (await import('./player-stream.ts')).preparePlayerSite()
