import type { ScreenText } from './screen-text'
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

/** An outcome that we expect and that a person can act on. `code` is "room.reason"; the words live beside the code. */
export class ExpectedError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  readonly details: Record<string, unknown>

  constructor(code: string, kind: ErrorKind, message: ScreenText, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ExpectedError'
    this.code = code
    this.kind = kind
    this.details = details
  }
}
