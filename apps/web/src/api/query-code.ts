// What queries of the first screen are made of, as one file to ask for.
export { QueryObserver } from '@tanstack/react-query'
export { comicHome, todayUpdatePage } from './comic.ts'
export { queryClient } from './query-client.ts'
