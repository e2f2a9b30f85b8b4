import type { Confirmed, Finding } from '../documents/findings'
import type { HeaderFieldName } from '../documents/header-fields'
import type { ToldText } from '../kernel/told-text'

/** What the server wants to have confirmed before it lets a document go: the details of `submission.confirm_first`. */
export type Unconfirmed = {
  fields: readonly { name: HeaderFieldName; why: ToldText }[]
  findings: readonly Finding[]
}

/** The points of a refusal that asks for a confirmation; null for any other error. */
export function unconfirmedOf(error: unknown): Unconfirmed | null {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: Unconfirmed }
  return code === 'submission.confirm_first' ? (details ?? null) : null
}

export const confirmationOf = ({ fields, findings }: Unconfirmed): Confirmed => ({
  fields: fields.map(({ name }) => name),
  exceptions: findings.map(({ exception }) => exception),
})
