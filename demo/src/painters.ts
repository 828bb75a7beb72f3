// The door of processes that draw in the painter's place: questions and answers.
export { kindOf, type Recipe, sizes } from './recipe.ts'
export type { Order, Reply } from './studio.ts'
