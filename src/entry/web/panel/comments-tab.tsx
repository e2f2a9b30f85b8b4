import { ActionIcon, Loader } from '@mantine/core'
import { IconMessageCircle, IconTrash } from '@tabler/icons-react'
import { roleName } from '../../../access/role-names'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useMay } from '../../../tenants/web/caller'
import { useProviderName } from '../../../tenants/web/product-name'
import { confirm } from '../../../ui/confirm-modal'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import type { Comment } from '../../entry.api'
import type { Reader } from '../use-reader'
import classes from './panel.module.css'
import { useComments } from './use-comments'
import { WriteComment } from './write-comment'

export function CommentsTab({ document, reader }: { document: DocumentDetail; reader: Reader }) {
  const say = useSay()
  const { list, add, remove } = useComments(document.invID)
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
      {useMay('comments.write') && <WriteComment sentBy={document.sentByEmail} add={add} />}
      {list.isPending && (
        <Loader
          size="sm"
          className={classes.loading}
          role="status"
          aria-label={say('Loading the comments')}
        />
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
  const { author, body, created_at, can_delete, kind, visibility, asked_of, written_on } = props.comment
  return (
    <li className={classes.comment}>
      <span className={classes.initials} data-side={author.side} aria-hidden>
        {author.initials}
      </span>
      <div className={classes.commentBody}>
        <p className={classes.commentHead}>
          <strong>{author.name}</strong>
          {author.role !== '' && (
            <span className={classes.quiet}>{say(roleName(author.role), { provider })}</span>
          )}
          {asked_of && <span className={classes.kind}>{say('asked {address}', { address: asked_of })}</span>}
          {kind === 'answer' && <span className={classes.kind}>{say('Answer by e-mail')}</span>}
          {written_on && (
            <a className={classes.kind} href={`/document/${written_on.invID}`}>
              {say('From document #{id}, {name}', { id: written_on.invID, name: written_on.name })}
            </a>
          )}
          {visibility === 'internal' && <span className={classes.kind}>{say('Internal')}</span>}
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
