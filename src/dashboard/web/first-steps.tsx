import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { uploads } from '../../capture/web/uploads'
import { useCaller, useMay } from '../../tenants/web/caller'
import { EmptyNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import classes from './dashboard-page.module.css'

/** How more invoices come in. */
export function InboxHint() {
  const say = useSay()
  const mayUpload = useMay('capture.upload')
  const inboxes = useCaller()?.customer?.inboxes ?? []
  return (
    <p className={classes.hint}>
      {inboxes.length > 0 && say('Invoices arrive by e-mail at {address}.', { address: inboxes.join(', ') })}{' '}
      {mayUpload && say('You can also drag files anywhere onto this window.')}
    </p>
  )
}

/** For a customer who has no document yet. */
export function FirstSteps() {
  const say = useSay()
  const mayUpload = useMay('capture.upload')
  const inboxes = useCaller()?.customer?.inboxes ?? []
  return (
    <Panel>
      <EmptyNotice icon={IconInbox} title={say('Send your first invoice')}>
        {inboxes.length > 0 && (
          <>
            {say('E-mail it to')} <strong className={classes.address}>{inboxes.join(', ')}</strong>
            <br />
          </>
        )}
        {mayUpload
          ? say(
              'or drop a file anywhere on this window. PDF, PNG, JPEG, TIFF, e-invoices (XML) and EDI are read within seconds.',
            )
          : say('PDF, PNG, JPEG, TIFF, e-invoices (XML) and EDI are read within seconds.')}
        {mayUpload && <SampleButton />}
      </EmptyNotice>
    </Panel>
  )
}

const samplePath = '/sample-invoice.pdf'

/** Uploads an invoice that comes with the product. */
function SampleButton() {
  const say = useSay()
  const load = useMutation({
    mutationFn: async () => {
      const answer = await fetch(samplePath)
      if (!answer.ok) throw new Error(say('The connection was lost. Check it and try again.'))
      return new File([await answer.blob()], samplePath.slice(1), { type: 'application/pdf' })
    },
    onSuccess: (file) => uploads.add([file]),
    onError: (error) => toast('error', error.message),
  })
  return (
    <p className={classes.sample}>
      <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
        {say('Load a sample invoice')}
      </Button>
    </p>
  )
}
