/** All films of the demo. */
import type { VideoWork } from './video.ts'
import { farVideos } from './videos-far.ts'
import { nearVideos } from './videos-near.ts'
import { talesVideos } from './videos-tales.ts'

export const videos: readonly VideoWork[] = [...nearVideos, ...farVideos, ...talesVideos]
