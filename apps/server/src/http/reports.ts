// Browsers report here what a page's policy (CSP, Trusted Types) stopped. A report is a line in the log, and nothing more.
import type { FastifyInstance } from 'fastify'
import { Meter } from './meter.ts'

export const reportPath = '/csp-report'
const mostBytes = 16 * 1024
/** Reports a minute that one process writes down; anybody may send made-up ones. */
const perMinute = 30
const mostLetters = 200

export function mountReports(app: FastifyInstance, now: () => Date): void {
  const meter = new Meter(perMinute)
  // In a scope of its own, so that no other call takes these types of body.
  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, String(body)),
    )
    scope.post(reportPath, { bodyLimit: mostBytes }, async (request, reply) => {
      for (const fault of faultsIn(request.body))
        if (meter.count('all', now()) === 0) scope.log.warn(fault, 'a page broke its policy')
      return reply.code(204).header('Cache-Control', 'no-store').send()
    })
  })
}

interface Fault {
  directive: string
  blocked: string
  page: string
}

/** The faults in a report of either form; none in anything else. Queries are left out, because they may carry secrets. */
export function faultsIn(body: unknown): Fault[] {
  if (typeof body !== 'string') return []
  const told = parse(body)
  return (Array.isArray(told) ? told.slice(0, perMinute) : [told]).flatMap((report): Fault[] => {
    if (!isRecord(report)) return []
    const facts = report['csp-report'] ?? report.body
    if (!isRecord(facts)) return []
    return [
      {
        directive: textOf(facts['effective-directive'] ?? facts['violated-directive'] ?? facts.effectiveDirective),
        blocked: placeOf(facts['blocked-uri'] ?? facts.blockedURL),
        page: placeOf(facts['document-uri'] ?? facts.documentURL),
      },
    ]
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, mostLetters) : '')
const placeOf = (value: unknown): string => textOf(value).replace(/[?#].*$/s, '')
