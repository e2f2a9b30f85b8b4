import { Button, Popover, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay, useTell } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { badAddresses, splitAddresses } from '../mail-addresses'
import { readRejections, resendRejection } from '../rejection.api'
import { isOnItsWay, rejectionStateText, rejectionStateTones } from '../rejection-states'
import type { RejectionStatus as Rejection } from '../rejection-wire'
import classes from './reject.module.css'
import { useUndoRejection } from './use-undo-rejection'

export const rejectionsKey = (documentId: number) => ['rejections', documentId]

type May = { mayReject: boolean; mayUndo: boolean }

/** How a document was rejected, how far the mail got, and what can be done about it. Nothing where it never was. */
export function RejectionStatus({ documentId, ...may }: { documentId: number } & May) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: rejectionsKey(documentId),
    queryFn: ({ signal }) =>
      call(readRejections, { query: { inv_id: documentId } }, { signal, skipErrorHandling: true }),
    retry: false,
    refetchInterval: (query) => {
      const newest = query.state.data?.rejections[0]
      return newest && isOnItsWay(newest.state) ? 3000 : false
    },
  })
  const newest = data?.rejections[0]
  if (!data || (!newest && data.corrects_inv_id === null)) return null
  return (
    <section aria-label={say('Rejection')} className={classes.status}>
      {data.corrects_inv_id !== null && (
        <p>
          {say('Sent by the supplier to replace')}{' '}
          <a href={`/document/${data.corrects_inv_id}`}>
            {say('document #{id}', { id: data.corrects_inv_id })}
          </a>
          .
        </p>
      )}
      {newest && <Newest rejection={newest} {...may} />}
    </section>
  )
}

function Newest({ rejection, mayReject, mayUndo }: { rejection: Rejection } & May) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const undo = useUndoRejection()
  const recipients = [...rejection.to, ...rejection.cc].join(', ')
  return (
    <>
      <div className={classes.statusHead}>
        {!(rejection.state === 'UNDOABLE' && recipients === '') && (
          <StatusMark tone={rejectionStateTones[rejection.state]}>
            {tell(rejectionStateText(rejection.state))}
          </StatusMark>
        )}
        <span className={classes.muted}>
          {say(rejection.origin === 'AUTOMATIC' ? 'by a rule, {when}' : 'by {name}, {when}', {
            name: rejection.created_by,
            when: formats.instant(rejection.sent_at ?? rejection.created_at),
          })}
        </span>
        {recipients && (
          <span className={classes.muted}>{say('to {addresses}', { addresses: recipients })}</span>
        )}
        {mayUndo && rejection.state === 'UNDOABLE' && (
          <Button size="compact-sm" variant="default" onClick={() => void undo(rejection)}>
            {say('Undo')}
          </Button>
        )}
        {mayReject && rejection.can_resend && <Resend rejection={rejection} />}
      </div>
      {rejection.state_reason && <p>{tell(rejection.state_reason)}</p>}
      {rejection.refused_addresses.length > 0 && (
        <p>{say('Refused: {addresses}', { addresses: rejection.refused_addresses.join(', ') })}</p>
      )}
      {rejection.corrected_inv_id !== null && (
        <p>
          {say('The supplier sent a corrected file:')}{' '}
          <a href={`/document/${rejection.corrected_inv_id}`}>
            {say('document #{id}', { id: rejection.corrected_inv_id })}
          </a>
        </p>
      )}
    </>
  )
}

/** Sends the mail once more, to the same or to better addresses. */
function Resend({ rejection }: { rejection: Rejection }) {
  const say = useSay()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const addresses = splitAddresses(to)
  const wrong = badAddresses(addresses)
  const resend = useMutation({
    mutationFn: () =>
      call(
        resendRejection,
        { params: { id: rejection.rejection_id }, body: { to: addresses } },
        { skipErrorHandling: true },
      ),
    onSuccess: () => {
      setOpen(false)
      toast('success', say('Sending e-mail again.'))
    },
    onError: (problem) =>
      toast(
        'error',
        problem instanceof CallError
          ? problem.message
          : say("The server doesn't respond. Try again in a moment."),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: rejectionsKey(rejection.inv_id) }),
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal shadow="md" position="bottom-end">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMailForward size={15} aria-hidden />}
          onClick={() => {
            setTo(rejection.to.join(', '))
            setOpen(true)
          }}
        >
          {say('Send again')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.resend}
          onSubmit={(event) => {
            event.preventDefault()
            resend.mutate()
          }}
        >
          <TextInput
            label={say('To')}
            value={to}
            data-autofocus
            error={
              wrong.length > 0
                ? say('Not an address: {addresses}', { addresses: wrong.join(', ') })
                : undefined
            }
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button
            type="submit"
            disabled={addresses.length === 0 || wrong.length > 0}
            loading={resend.isPending}
          >
            {say('Send again')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
