// Trusted Types: the page's policy lets text become code through named policies alone (apps/server/src/http/web.ts names
// them). Browsers without them run the same code without a policy.

interface Rules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string | null
}

/** What a policy makes passes for text, as DOM calls take it. */
interface Policy {
  createHTML(html: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined
}

export const trustedPolicy = (name: string, rules: Rules): Policy | undefined =>
  globalThis.trustedTypes?.createPolicy(name, rules)

/** Workers are started from the site's own build alone. */
export const trustOwnWorkers = () =>
  trustedPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`${location.origin}/assets/`) ? url : null),
  })
