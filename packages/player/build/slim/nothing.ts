// Stands for parts of hls.js that our films never reach.
export default undefined
export const AC3Demuxer = undefined
export const IFrameController = undefined
