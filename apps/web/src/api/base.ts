// G-18: where the calls go, from attributes of the body. '' = this origin.
const { dynamicApi = '', staticApi = '', payOrigins: pay = '' } = document.body.dataset

export const dynamicBase = withoutSlash(dynamicApi)
/** Answers that are the same for everybody may come from another host. */
export const staticBase = withoutSlash(staticApi)

/** Origins besides our own whose pages may be framed for paying (T-10). */
export const payOrigins: readonly string[] = pay.split(/\s+/).filter((origin) => origin !== '')

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '')
}
