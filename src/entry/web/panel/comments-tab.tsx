import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconMessageCircle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { roleName } from '../../../access/role-names'
import { useProviderName } from '../../../tenants/web/product-name'
import { confirm } from '../../../ui/confirm-modal'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { useHasKeys } from '../../../ui/use-has-keys'
import type { Comment } from '../../entry.api'
import type { Reader } from '../use-reader'
import { CommentInput } from './comment-input'
import classes from './panel.module.css'
import { useComments } from './use-comments'

export function CommentsTab({ documentId, reader }: { documentId: number; reader: Reader }) {
  const say = useSay()
  const hasKeys = useHasKeys()
  const [text, setText] = useState('')
  const { list, add, remove } = useComments(documentId)
  const send = () => {
    if (text.trim() === '' || add.isPending) return
    add.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  const askDelete = async (comment: Comment) => {
    const answer = await confirm({
      title: say('Delete this comment?'),
      text: say('It is deleted for everyone. The history keeps a record.'),
      confirmLabel: say('Delete'),
    })
    if (answer === 'confirm') remove.mutate(comment.id)
  }
  return (
    <>
      <form
        className={classes.write}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <CommentInput text={text} onText={setText} onSend={send} />
        <div className={classes.writeFoot}>
          {hasKeys && <span className={classes.quiet}>{say('Ctrl+Enter sends')}</span>}
          <Button type="submit" size="xs" loading={add.isPending} disabled={text.trim() === ''}>
            {say('Send')}
          </Button>
        </div>
      </form>
      {list.isPending && (
        <Loader size="sm" className={classes.loading} aria-label={say('Loading the comments')} />
      )}
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyNotice icon={IconMessageCircle} title={say('No comments yet')}>
          {say('Comments about this invoice for your colleagues appear here.')}
        </EmptyNotice>
      )}
      <ol className={classes.list} aria-label={say('Comments, newest first')}>
        {list.data?.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            reader={reader}
            onDelete={() => void askDelete(comment)}
          />
        ))}
      </ol>
    </>
  )
}

function CommentItem(props: { comment: Comment; reader: Reader; onDelete: () => void }) {
  const say = useSay()
  const provider = useProviderName()
  const { author, body, created_at, can_delete } = props.comment
  return (
    <li className={classes.comment}>
      <span className={classes.initials} data-side={author.side} aria-hidden>
        {author.initials}
      </span>
      <div className={classes.commentBody}>
        <p className={classes.commentHead}>
          <strong>{author.name}</strong>
          <span className={classes.quiet}>{say(roleName(author.role), { provider })}</span>
          <time
            className={classes.quiet}
            dateTime={created_at}
            title={props.reader.formats.instantInFull(created_at)}
          >
            {props.reader.ago(created_at)}
          </time>
        </p>
        <p className={classes.commentText}>{body}</p>
      </div>
      {can_delete && (
        <ActionIcon
          size="sm"
          color="gray"
          aria-label={say('Delete the comment of {name}', { name: author.name })}
          onClick={props.onDelete}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </li>
  )
}
