// What hls.js takes of url-toolkit and of cml-utils.
export const buildAbsoluteURL = (base: string, relative: string): string => new URL(relative, base || undefined).href
export const uuid = (): string => Math.random().toString(36).slice(2)
