// Plugins of Vite for pages that build the player from its sources.
export { inlineClassNames } from './class-names.ts'
export { slimHls } from './slim-hls.ts'
