import { type Served, serve } from '../../access/server/serve-endpoints'
import * as api from '../entry.api'
import * as suppliers from '../suppliers.api'
import { addComment, deleteComment, listComments } from './comments'
import { type QuestionDependencies, questionRoutes } from './question.routes'
import { readSupplierCandidates } from './supplier-candidates'

export function entryRoutes(deps: QuestionDependencies): Served[] {
  return [
    serve(api.listComments, async (ctx, { params }) => ({ comments: await listComments(ctx, params.id) })),
    serve(api.addComment, (ctx, { params, body }) => addComment(ctx, { documentId: params.id, ...body })),
    serve(api.deleteComment, async (ctx, { params }) => {
      await deleteComment(ctx, { documentId: params.id, commentId: params.commentId })
      return { isDeleted: true }
    }),
    serve(suppliers.readSupplierCandidates, (ctx, { params }) => readSupplierCandidates(ctx, params.id)),
    ...questionRoutes(deps),
  ]
}
