// A route is one string, such as 'GET /api/user/info'.
type Method = 'GET' | 'POST'

/** Routes by the names of their calls. */
export type Routes = Readonly<Record<string, `${Method} /${string}`>>

export interface RouteParts {
  method: Method
  path: string
}

export function partsOf(route: string): RouteParts {
  const [method, path = ''] = route.split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path }
}
