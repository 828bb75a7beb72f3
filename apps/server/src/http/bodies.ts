// How the body of a call is read: as fields, as raw bytes for a signature check, as a stream, or as a form with files.
import type { NamedCall } from '@manjuan/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isRefused, type Refused } from './outcome.ts'
import { readUpload, takeFiles, type Upload } from './upload.ts'

/** Adds the route. A route with another kind of body gets a scope with a parser of its own. */
export function addRoute(app: FastifyInstance, { call, method }: NamedCall, route: RouteOptions): void {
  const { files } = call
  if (call.form === 'raw' && method === 'PATCH') app.register(async (scope) => takeStream(scope, route))
  else if (call.form === 'raw' && method === 'POST') app.register(async (scope) => takeBytes(scope, route))
  else if (files) {
    app.register(async (scope) => {
      takeFiles(scope, files)
      scope.route(route)
    })
  } else app.route({ ...route, ...(call.bodyBytes === null ? {} : { bodyLimit: call.bodyBytes }) })
}

/** Signatures cover raw bytes, so nothing parses the body before its handler has verified it. */
function takeBytes(scope: FastifyInstance, route: RouteOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  scope.route(route)
}

/** The handler reads the body, or leaves it unread when the headers alone are refused. */
function takeStream(scope: FastifyInstance, route: RouteOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
  scope.route(route)
}

const noFiles: Upload = { fields: {}, files: [], drop: async () => undefined }

/** Reads the files of a multipart body; its fields become the request's body. */
export async function uploadOf({ call }: NamedCall, request: FastifyRequest): Promise<Upload | Refused> {
  if (!call.files || !request.isMultipart()) return noFiles
  const upload = await readUpload(request, call.files)
  if (!isRefused(upload)) request.body = upload.fields
  return upload
}
