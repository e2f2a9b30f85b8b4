import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorKind, ExpectedError } from '../../kernel/error-codes'
import { databaseOutage } from '../../platform/database/database-outage'
import { httpErrors, problemOfIssue } from '../http-errors'

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'too-many': 429,
  unavailable: 503,
} satisfies Record<ErrorKind, number>

/**
 * The one place where an outcome becomes a status. Every error answers `{statusCode, code, values, errorMessage, details,
 * requestId}`: the code with its values is what a screen tells, `errorMessage` the same in English for whoever calls the
 * API. What we did not expect is logged and answers 500 with the id to ask about.
 */
export function installErrorEdge(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { expected, status } = expectedFrom(error as FastifyError, request)
    if (status === 500) request.log.error({ err: error }, 'request failed')
    return send(request, reply, expected, status)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?')
    return send(request, reply, httpErrors.noSuchCall({ method: request.method, path: path! }), 404)
  })
}

/** What an error is for whoever called, and its status. */
export function expectedFrom(
  error: FastifyError | Error,
  request: FastifyRequest,
): { expected: ExpectedError; status: number } {
  if (error instanceof ExpectedError) return { expected: error, status: statusOf[error.kind] }
  if (hasZodFastifySchemaValidationErrors(error))
    return { expected: invalidRequest(error.validation), status: 400 }
  if (isUnstorableText(error)) return { expected: httpErrors.unstorable(), status: 400 }
  const outage = databaseOutage(error)
  if (outage) return { expected: outage, status: statusOf[outage.kind] }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return { expected: httpErrors.tooLarge(), status }
  if (status < 500)
    return { expected: httpErrors.refused({ status: String(status) }, { problem: error.message }), status }
  return { expected: httpErrors.unexpected({ id: request.id }), status: 500 }
}

type Issue = { instancePath: string; keyword: string; params: Record<string, unknown> }

function invalidRequest(validation: readonly Issue[]): ExpectedError {
  const issues = validation.map(({ instancePath, keyword, params }) => ({
    field: instancePath.replaceAll('/', '.').replace(/^\./, ''),
    problem: problemOfIssue(keyword, params),
  }))
  const { field, problem } = issues[0]!
  return field
    ? httpErrors.invalid({ field, problem }, { issues })
    : httpErrors.invalidRequest({ problem }, { issues })
}

/** PostgreSQL takes no zero byte, neither in text nor in JSON. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown }).code
  return code === '22021' || code === '22P05'
}

/** Outages mostly end within this: a restart, a switch to a stand-by. */
export const unavailableForSeconds = 10

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, values, message, details }: ExpectedError,
  statusCode: number,
): FastifyReply {
  const retryAfter = details.retryAfterSeconds ?? (statusCode === 503 ? unavailableForSeconds : null)
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send({ statusCode, code, values, errorMessage: message, details, requestId: request.id })
}
