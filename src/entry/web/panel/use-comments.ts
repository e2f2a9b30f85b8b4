import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { announce } from '../../../ui/announce'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import { addComment, type Comment, deleteComment, listComments } from '../../entry.api'
import { askByMail } from '../../questions.api'

/** What somebody writes: a comment or, with `to`, a question that is mailed there. */
export type NewComment = {
  text: string
  visibility?: 'shared' | 'internal'
  to?: string
  attachOriginal?: boolean
}

/** The comments of a document, newest first; a new one comes on top at once, a deleted one goes. */
export function useComments(documentId: number) {
  const client = useQueryClient()
  const key = ['comments', documentId]
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await call(listComments, { params: { id: documentId } }, { signal })
      return answer.comments
    },
  })
  const change = (update: (comments: Comment[]) => Comment[]) => {
    client.setQueryData<Comment[]>(key, (comments) => update(comments ?? []))
    void client.invalidateQueries({ queryKey: ['document', documentId] })
    void client.invalidateQueries({ queryKey: ['history', documentId] })
  }
  const add = useMutation({
    mutationFn: ({ text, visibility, to, attachOriginal }: NewComment) => {
      const params = { id: documentId }
      if (to === undefined) return call(addComment, { params, body: { body: text, visibility } })
      const body = { to, question: text, attach_original: attachOriginal ?? false }
      return call(askByMail, { params, body }, { skipErrorHandling: true })
    },
    onSuccess: (added) => {
      change((comments) => [added, ...comments.filter(({ id }) => id !== added.id)])
      announce(added.kind === 'question' ? sayNow('Question sent') : sayNow('Comment added'))
    },
    onError: (error) => toast('error', error.message),
  })
  const remove = useMutation({
    mutationFn: (commentId: number) =>
      call(deleteComment, { params: { id: documentId, commentId } }, { skipErrorHandling: true }),
    onSuccess: (_, commentId) => {
      change((comments) => comments.filter(({ id }) => id !== commentId))
      announce(sayNow('Comment deleted'))
    },
    onError: (error) => toast('error', error.message),
  })
  return { list, add, remove }
}
