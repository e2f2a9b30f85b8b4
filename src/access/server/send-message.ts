import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ExpectedError } from '../../kernel/error-codes'
import { expectedFrom } from './error-edge'

/** What a `message` endpoint answers with, to the letter of its protocol. */
export type MessageAnswer = {
  status: number
  headers?: Readonly<Record<string, string>>
  /** Nothing where it is null. */
  body: object | null
  type: string
}

/** How another protocol tells a refusal. */
export type TellError = (error: ExpectedError, given: { status: number; requestId: string }) => MessageAnswer

export function sendMessage(
  reply: FastifyReply,
  { status, headers = {}, body, type }: MessageAnswer,
): FastifyReply {
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  return body === null ? reply.send() : reply.type(type).send(JSON.stringify(body))
}

/** Answers every error of a call as its protocol tells it; what nobody expected is logged. */
export function tellingErrors(tellError: TellError) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { expected, status } = expectedFrom(error, request)
    if (status === 500) request.log.error({ err: error }, 'request failed')
    return sendMessage(reply, tellError(expected, { status, requestId: request.id }))
  }
}
