import type { CodedText, ToldText, ToldValue } from './told-text'

/**
 * What kind of outcome an error is. The HTTP edge alone turns the kind into a status:
 * invalid 400, unauthenticated 401, forbidden 403, not-found 404, conflict 409, too-large 413, refused 422, too-many 429, unavailable 503.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'refused'
  | 'too-many'
  | 'unavailable'

export type ErrorParts = {
  code: string
  kind: ErrorKind
  /** English, with its values. */
  message: string
  values?: Readonly<Record<string, ToldValue>> | undefined
  details?: Record<string, unknown> | undefined
}

/** An error that knows what people are told of it: by code, or in somebody's own words. Its message is for the log. */
export abstract class ToldError extends Error {
  abstract readonly told: ToldText
}

/**
 * An outcome that we expect and that a person can act on. Made by a declaration (`declareErrors`), or again from the
 * parts of one that crossed a process; nowhere else.
 */
export class ExpectedError extends ToldError {
  readonly code: string
  readonly kind: ErrorKind
  readonly values: Readonly<Record<string, ToldValue>>
  readonly details: Record<string, unknown>

  constructor({ code, kind, message, values = {}, details = {} }: ErrorParts) {
    super(message)
    this.name = 'ExpectedError'
    this.code = code
    this.kind = kind
    this.values = values
    this.details = details
  }

  /** What people are told of it. */
  override get told(): CodedText {
    return Object.keys(this.values).length > 0
      ? { code: this.code, values: this.values }
      : { code: this.code }
  }
}
