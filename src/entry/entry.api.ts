import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { documentId } from '../documents/documents.api'

/** Signs of a comment, a question or an answer. */
export const longestComment = 4000

export const comment = z.object({
  id: z.number(),
  invID: z.number(),
  author: z.object({
    name: z.string(),
    initials: z.string(),
    /** Code of the role that they are introduced with; empty without one. */
    role: z.string(),
    /** outside: somebody without an account, who was asked by mail. */
    side: z.enum(['customer', 'provider', 'outside']),
  }),
  kind: z.enum(['comment', 'question', 'answer']),
  /** internal: for the provider's staff alone. */
  visibility: z.enum(['shared', 'internal']),
  /** Whom a question was mailed to. */
  asked_of: z.string().nullable(),
  /** Written on a document that this one took in or was cut from. */
  written_on: z.object({ invID: z.number(), name: z.string() }).nullable(),
  body: z.string(),
  created_at: z.string(),
  can_delete: z.boolean(),
})
export type Comment = z.output<typeof comment>

const id = z.object({ id: documentId })

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/documents/:id/comments',
  summary: 'Comments of a document, newest first',
  scope: 'customer',
  permission: 'documents.read',
  params: id,
  response: z.object({ comments: z.array(comment) }),
})

export const addComment = endpoint({
  name: 'addComment',
  method: 'POST',
  path: '/api/documents/:id/comments',
  summary: 'Adds a comment',
  scope: 'customer',
  permission: 'comments.write',
  params: id,
  body: z.object({
    body: z.string().trim().min(1).max(longestComment),
    visibility: z.enum(['shared', 'internal']).optional(),
  }),
  response: comment,
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/documents/:id/comments/:commentId',
  summary:
    'Deletes a comment: your own within 15 minutes, any as AP Manager or provider admin. The history keeps it.',
  scope: 'customer',
  permission: 'comments.write',
  params: id.extend({ commentId: documentId }),
  response: z.object({ isDeleted: z.boolean() }),
})
