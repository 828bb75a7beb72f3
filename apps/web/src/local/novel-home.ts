// The novel home as it was last seen, so that it stands at once.
import type { DataOf } from '@manjuan/contract/reader/types'
import { hasLists, localValue } from './value.ts'

type Home = DataOf<'novelHome'>

const sections = ['adList', 'showcases', 'recommendList', 'hotList', 'kkbgList', 'newOnList', 'updateList']
// The home is asked for anew soon after.
const isHome = hasLists<Home>([...sections, 'categoryList'])

export const novelHomeKept = localValue<Home | null>('novelHome', null, (stored) => (isHome(stored) ? stored : null))
