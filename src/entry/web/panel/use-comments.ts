import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { announce } from '../../../ui/announce'
import { toast } from '../../../ui/toasts'
import { sayNow } from '../../../ui/words'
import { addComment, type Comment, deleteComment, listComments } from '../../entry.api'

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
    mutationFn: (body: string) => call(addComment, { params: { id: documentId }, body: { body } }),
    onSuccess: (added) => {
      change((comments) => [added, ...comments.filter(({ id }) => id !== added.id)])
      announce(sayNow('Comment added'))
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
