import type { z } from 'zod'
import { comment } from '../../entry/entry.api'

/** A comment on document 7, as the server tells it. */
export const aComment = (
  more: Pick<z.input<typeof comment>, 'id' | 'body'> & Partial<z.input<typeof comment>>,
) =>
  comment.parse({
    invID: 7,
    author: { name: 'Dana Lund', initials: 'DL', role: '', side: 'customer' },
    kind: 'comment',
    visibility: 'shared',
    asked_of: null,
    written_on: null,
    created_at: '2026-03-12T10:00:00Z',
    can_delete: false,
    ...more,
  })
