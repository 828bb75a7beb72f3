// Captions are WebVTT: nothing is ever of this kind.
export const IMSC1_CODEC = 'stpp.ttml.im1t'
export function parseIMSC1(): void {}
