// The views of works: recorded as readers open them, counted later by the job of the rankings.
export { countViews, mostReadersOfAddress } from './count.ts'
export { collectViews, type Views } from './record.ts'
