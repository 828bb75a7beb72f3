/** The sixty comics, in the order of the categories. */
import { categories, type Work } from './work.ts'
import { adventureWorks } from './works-adventure.ts'
import { heartWorks } from './works-heart.ts'
import { townWorks } from './works-town.ts'

const all = [...adventureWorks, ...heartWorks, ...townWorks]

export const works: readonly Work[] = categories.flatMap((category) => all.filter((work) => work.category === category))
