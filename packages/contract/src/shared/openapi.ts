// One audience's contract as an OpenAPI 3.1 document.
import { z } from 'zod'
import { codeOf, codes } from './codes.ts'
import { type Contract, callsOf } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

export function openApi(contract: Contract, server = '/'): Json {
  const paths: Record<string, Json> = {}
  for (const { name, method, path, call } of callsOf(contract)) {
    const key = path.replace('*', '{path}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation(name, path, call, contract.audience.headers) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: contract.audience.title,
      version: '0.1.0',
      description: 'Every answer is {result, data, msg, code}.',
    },
    servers: [{ url: server }],
    paths,
  }
}

function operation(name: string, path: string, call: Endpoint, headerNames: readonly string[]): Json {
  const params = [
    ...fields(call.params, 'path'),
    ...(path.includes('*') ? [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }] : []),
  ]
  const headers = headerNames.map((header) => ({
    name: header,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))
  const body = schemaOf(call.body, 'input')
  const hasBody = Object.keys((body.properties as object | undefined) ?? {}).length > 0
  return {
    operationId: name,
    summary: call.about,
    tags: [path.split('/')[2] ?? 'site'],
    parameters: [
      ...params,
      ...fields(call.query, 'query').map((field) => ({
        ...field,
        ...(call.emptyIsAbsent.includes(String(field.name)) ? { allowEmptyValue: true } : {}),
      })),
      ...(call.bodyInQuery ? fields(call.body, 'query').map((field) => ({ ...field, required: false })) : []),
      ...(call.form === 'envelope' ? headers : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            content: { 'application/x-www-form-urlencoded': { schema: body }, 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: describe(call),
        ...(call.form === 'envelope' ? { content: { 'application/json': { schema: envelopeOf(call) } } } : {}),
      },
    },
  }
}

function describe(call: Endpoint): string {
  const refusals = call.refusals.map((name) => `${codeOf(name)} (${name})`)
  return refusals.length > 0 ? `result: true with code 0, or a refusal: ${refusals.join(', ')}` : call.about
}

function envelopeOf(call: Endpoint): Json {
  const data = { anyOf: [schemaOf(call.data, 'output'), schemaOf(call.refusal, 'output'), { type: 'null' }] }
  return {
    type: 'object',
    required: ['result', 'data', 'msg', 'code'],
    properties: {
      result: { type: 'boolean' },
      data,
      msg: { type: 'string' },
      code: { type: 'string', enum: Object.values(codes) },
    },
  }
}

function fields(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const json = schemaOf(schema, 'input')
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries((json.properties as Record<string, Json> | undefined) ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: field,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
