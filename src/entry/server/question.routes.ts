import { type Served, serve } from '../../access/server/serve-endpoints'
import { type CallLimiter, createCallLimiter } from '../../platform/http/call-limiter'
import { claimOf } from '../../platform/secrets/link-token'
import type { Context, ContextFor } from '../../tenants/server/context'
import { entryErrors } from '../entry-errors'
import * as api from '../questions.api'
import { answerQuestion, askByMail, type QuestionSettings, readQuestion } from './questions'

export type QuestionDependencies = {
  config: QuestionSettings
  clock: { now(): Date }
  contextFor: ContextFor
}

/** Asking by mail, and the page behind the link: no account, one answer, few calls. */
export function questionRoutes(deps: QuestionDependencies): Served[] {
  const reads = createCallLimiter({ perMinute: 60 })
  const answers = createCallLimiter({ perMinute: 10 })
  const limit = (limiter: CallLimiter, caller: string) => {
    const seconds = limiter.waitSeconds(caller, deps.clock.now())
    if (seconds > 0) throw entryErrors.tooManyTries({ retryAfterSeconds: seconds })
  }
  return [
    serve(api.askByMail, (ctx, { params, body }) =>
      askByMail(ctx, deps.config, {
        documentId: params.id,
        to: body.to,
        question: body.question,
        attachOriginal: body.attach_original,
        about: body.about,
      }),
    ),
    serve(api.readQuestionPage, (_, { params }, wire) => {
      limit(reads, wire.remoteAddress)
      return readQuestion(contextOf(deps, params.token), deps.config, params.token)
    }),
    serve(api.answerQuestion, async (_, { params, body }, wire) => {
      limit(answers, wire.remoteAddress)
      await answerQuestion(contextOf(deps, params.token), deps.config, { ...body, token: params.token })
      return { state: 'used' as const }
    }),
  ]
}

/** The customer comes from the token, whose signature is checked before anything is told. */
function contextOf({ contextFor }: QuestionDependencies, token: string): Context {
  const claim = claimOf(token)
  if (!claim) throw entryErrors.noSuchQuestion()
  return contextFor({
    customerId: claim.customerId,
    actor: { kind: 'sender', id: 'question', name: 'Question' },
    requestId: 'question-page',
  })
}
