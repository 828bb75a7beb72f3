// The door of the pages: what their HTML tells without a script, and what crawlers are told.
export { mountCrawlers } from './crawlers.ts'
export { pageFacts } from './facts.ts'
export { askedBy, chapterPathOf, pathOf } from './rules.ts'
