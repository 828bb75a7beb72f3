import type { Source } from './engine.ts'

/** What is known of a film hangs on it: its id, else its address without the query. */
export const sourceKey = (source: Source): string => source.id || source.url.replace(/[?#].*$/, '')
