// npm run bench [home|buy|slice|back|search|stream …]: each prints ratios against a reference measured in the same run, with absolute
// figures beside. Only the ratios can be compared between machines.
import { back } from './back.ts'
import { bullets } from './bullets.ts'
import { buy } from './buy.ts'
import { firstFrame } from './first-frame.ts'
import { home } from './home.ts'
import { lighthouseHome } from './lighthouse.ts'
import { search } from './search.ts'
import { slice } from './slice.ts'
import { stream } from './stream.ts'
import { transcode } from './transcode.ts'
import { turn } from './turn.ts'

const benches: Record<string, () => Promise<boolean>> = {
  home,
  buy,
  slice,
  lighthouse: lighthouseHome,
  back,
  search,
  turn,
  transcode,
  stream,
  bullets,
  'first-frame': firstFrame,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
let held = true
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = benches[name]
  if (bench) held = (await bench()) && held
}
console.log(held ? '\nevery goal is held' : '\n✗ a goal is missed')
process.exit(held ? 0 : 1)
