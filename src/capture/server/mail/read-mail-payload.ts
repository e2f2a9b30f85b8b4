import { z } from 'zod'

export const readMailJobKind = 'read-mail'
export const readMailPayload = z.object({ mailId: z.number().int().positive() })
export type ReadMailPayload = z.output<typeof readMailPayload>
