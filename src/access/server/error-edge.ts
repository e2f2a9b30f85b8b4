import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorKind, ExpectedError } from '../../kernel/error-codes'

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
 * The one place where an outcome becomes a status. Every error answers
 * `{statusCode, code, errorMessage, details, requestId}`; what we did not expect is logged and answers 500 with the id to ask about.
 */
export function installErrorEdge(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error as FastifyError, request, reply))
  app.setNotFoundHandler((request, reply) =>
    send(
      request,
      reply,
      404,
      'http.no_such_call',
      `There is no ${request.method} ${request.url.split('?')[0]}.`,
      {},
    ),
  )
}

function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ExpectedError) {
    if (error.kind === 'too-many' && typeof error.details.retryAfterSeconds === 'number')
      reply.header('retry-after', error.details.retryAfterSeconds)
    return send(request, reply, statusOf[error.kind], error.code, error.message, error.details)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      field: issue.instancePath.replaceAll('/', '.').replace(/^\./, ''),
      problem: issue.message,
    }))
    const first = issues[0]
    const message = first?.field
      ? `"${first.field}" is not right: ${first.problem}`
      : `The request is not right: ${first?.problem ?? error.message}`
    return send(request, reply, 400, 'http.invalid', message, { issues })
  }
  if (isUnstorableText(error))
    return send(request, reply, 400, 'http.invalid', 'The text holds a character that cannot be stored.', {})
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 500) return send(request, reply, status, `http.${status}`, error.message, {})
  request.log.error({ err: error }, 'request failed')
  return send(
    request,
    reply,
    500,
    'http.unexpected',
    `Something went wrong on our side. Try again; if it stays, tell support the id ${request.id}.`,
    {},
  )
}

/** PostgreSQL takes no zero byte, neither in text nor in JSON. */
function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown }).code
  return code === '22021' || code === '22P05'
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  code: string,
  errorMessage: string,
  details: Record<string, unknown>,
): FastifyReply {
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send({ statusCode, code, errorMessage, details, requestId: request.id })
}
