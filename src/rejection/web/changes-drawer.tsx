import { Button, Drawer, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { listChanges, undoChange } from '../rejection.api'
import { type RejectionChange, toldChange } from '../told-change'
import classes from './rejection.module.css'
import { reloadRejection } from './use-rules'

/** Who changed which rule, template or exception; the newest change of each can be undone. */
export function ChangesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['rejection-changes'],
    queryFn: ({ signal }) => call(listChanges, { query: { limit: 100 } }, { signal }),
    enabled: isOpen,
  })
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={say('History of rules and templates')}
      closeButtonProps={{ 'aria-label': say('Close') }}
      classNames={{ title: classes.modalTitle }}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} radius={6} />}
      {data && data.changes.length === 0 && <EmptyNotice icon={IconHistory} title={say('No changes yet')} />}
      <ol className={classes.changes}>
        {data?.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </Drawer>
  )
}

function Change({ change }: { change: RejectionChange }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(undoChange, { params: { id: change.id }, body: {} }),
    onSuccess: () => toast('success', say('Change undone.')),
    onError: (problem) =>
      toast(
        'error',
        problem instanceof CallError
          ? problem.message
          : say("The server doesn't respond. Try again in a moment."),
      ),
    onSettled: async () => {
      await reloadRejection(client)
      await client.invalidateQueries({ queryKey: ['rejection-template'] })
    },
  })
  const { text, details } = toldChange(change)
  return (
    <li className={classes.change}>
      <div>
        <p className={classes.changeText}>{tell(text)}</p>
        {details.map(({ label, before, after }) => (
          <p key={label.code} className={classes.changeDetail}>
            {tell(label)}: <del>{before ? tell(before) : '–'}</del> → <ins>{after ? tell(after) : '–'}</ins>
          </p>
        ))}
        <p className={classes.changeBy} title={formats.instantInFull(change.changed_at)}>
          {say('{name}, {when}', { name: change.changed_by, when: formats.instant(change.changed_at) })}
        </p>
      </div>
      {change.can_undo && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {say('Undo')}
        </Button>
      )}
    </li>
  )
}
