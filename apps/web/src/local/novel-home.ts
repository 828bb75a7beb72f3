// The novel home as it was last seen, so that it stands at once.
import type { DataOf } from '@manjuan/contract/reader/types'
import { isRecord, localValue } from './value.ts'

type Home = DataOf<'novelHome'>

export const novelHomeKept = localValue<Home | null>('novelHome', null, (stored) => (isHome(stored) ? stored : null))

const lists = ['adList', 'showcases', 'recommendList', 'hotList', 'kkbgList', 'newOnList', 'updateList', 'categoryList']

/** True when the form can be drawn. The home is asked for anew soon after. */
function isHome(stored: unknown): stored is Home {
  return isRecord(stored) && lists.every((name) => Array.isArray(stored[name]))
}
