// The player brings its own loader (src/dom/loader.ts).
export default class NoLoader {}
export const fetchSupported = (): boolean => false
