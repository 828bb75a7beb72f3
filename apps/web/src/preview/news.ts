// Runs after the app in the page that the console frames: it asks anew for what is shown when the draft has changed.
import type { PreviewNews } from '@manjuan/contract/preview'
import { queryClient } from '#api/query-client.ts'

addEventListener('message', ({ source, data }: MessageEvent<PreviewNews>) => {
  if (source === parent && (data === 'preview-changed' || typeof data === 'object'))
    void queryClient.invalidateQueries()
})
parent.postMessage('preview-ready', '*')
