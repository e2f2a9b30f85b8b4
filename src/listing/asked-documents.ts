import { z } from 'zod'
import { listAsked, sortText } from './listing.api'
import { searchExpression } from './search-expression'

/** Which documents somebody means: those of a list, those that a search finds, or these. */
export const askedDocuments = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), ...listAsked, sort: sortText }),
  z.object({ kind: z.literal('search'), expression: searchExpression, sort: sortText }),
  z.object({
    kind: z.literal('chosen'),
    ids: z.array(z.number().int().positive()).min(1).max(1000),
    sort: sortText,
  }),
])
export type AskedDocuments = z.input<typeof askedDocuments>
