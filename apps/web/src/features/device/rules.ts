// Rules of the pages for desktops and in-app browsers. Pure: address, branch and user agent are arguments.
export interface Chat {
  app: 'wechat' | 'qq'
  system: 'ios' | 'android'
}

/** App and system, because menus differ between the two apps and between the two systems. */
export function chatOf(userAgent: string): Chat {
  return {
    app: /MicroMessenger/i.test(userAgent) ? 'wechat' : 'qq',
    system: /iPhone|iPad|iPod|Macintosh/i.test(userAgent) ? 'ios' : 'android',
  }
}

/** The wanted address in full. It carries the reader's branch, so that the phone opens it with the same one. */
export function addressFor(path: string, origin: string, branchId: string, defaultBranchId: string): string {
  const url = new URL(path, origin)
  if (branchId !== defaultBranchId && !url.searchParams.has('tgId')) url.searchParams.set('tgId', branchId)
  return url.href
}

/** The comic of a wanted address; null for any other page. */
export function comicIn(path: string): number | null {
  const [, id] = /^\/book\/(?:read\/)?([1-9]\d{0,15})(?:[/?#]|$)/.exec(path) ?? []
  return id === undefined ? null : Number(id)
}
