// G-18: where the calls go, from attributes of the body. '' = this origin.
const { dynamicApi = '', staticApi = '' } = document.body.dataset

export const dynamicBase = withoutSlash(dynamicApi)
/** Answers that are the same for everybody may come from another host. */
export const staticBase = withoutSlash(staticApi)

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '')
}
