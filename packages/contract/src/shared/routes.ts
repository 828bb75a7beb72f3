// A route is one string, such as 'GET /api/user/info'.
const methods = ['GET', 'POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** Routes by the names of their calls. */
export type Routes = Readonly<Record<string, `${Method} /${string}`>>

export interface RouteParts {
  method: Method
  path: string
}

export function partsOf(route: string): RouteParts {
  const [name, path = ''] = route.split(' ')
  return { method: methods.find((method) => method === name) ?? 'GET', path }
}
