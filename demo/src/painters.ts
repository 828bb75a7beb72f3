// A door for processes that draw in the painter's place: what they are asked, and what they answer.
export { kindOf, sizes } from './recipe.ts'
export type { Order, Reply } from './studio.ts'
