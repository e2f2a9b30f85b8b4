import { z } from 'zod'
import { toldTextSchema } from '../access/told-text-schema'
import type { ToldText } from '../kernel/told-text'
import { headerFieldNames } from './header-fields'

/** What the checks find on an open document as it stands now. */
export const finding = z.object({
  /** Code of the standard exception. */
  exception: z.string(),
  reason: toldTextSchema,
  evidence: toldTextSchema,
  /**
   * `stops`: it can't be submitted while this holds, or until a person has judged it. `asks`: whoever submits it confirms
   * it. `note`: known and of no consequence, since a person has judged it or the customer doesn't want to hear of it.
   */
  weight: z.enum(['stops', 'asks', 'note']),
})
export type Finding = z.output<typeof finding>

/** What whoever submits has seen and means to send all the same. */
export const confirmed = z.object({
  fields: z.array(z.enum(headerFieldNames)).max(headerFieldNames.length),
  exceptions: z.array(z.string().max(80)).max(100),
})
export type Confirmed = z.output<typeof confirmed>

/** The document that a flag's note or a finding's evidence names. */
export function documentNamedIn(note: ToldText | null): number | null {
  const named = note && 'code' in note ? note.values?.documentId : undefined
  return typeof named === 'number' ? named : null
}
