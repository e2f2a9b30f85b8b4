import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callForFile } from '../../access/web/call'
import { useMay } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { saveFile } from '../../ui/save-file'
import { useSay, useTell } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { downloadMail, readMail, reprocessMail } from '../capture.api'
import { MailBody } from './mail-body'
import { MailParts } from './mail-parts'
import { MailStatusMark } from './mail-status-mark'
import classes from './received.module.css'

export type Mail = z.output<(typeof readMail)['response']>

/** One mail: who sent it to whom, its body, and what became of each part. */
export function MailDrawer({ mailId, onClose }: { mailId: number | null; onClose(): void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', mailId],
    queryFn: ({ signal }) => call(readMail, { params: { id: mailId! } }, { signal }),
    enabled: mailId !== null,
  })
  return (
    <SideDrawer
      isOpen={mailId !== null}
      onClose={onClose}
      title={data ? data.subject || say('(no subject)') : say('E-mail')}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <MailContent mail={data} />}
    </SideDrawer>
  )
}

function MailContent({ mail }: { mail: Mail }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const facts: [string, string][] = [
    [say('From'), mail.from_name ? `${mail.from_name} <${mail.from_address}>` : mail.from_address],
    [say('To'), mail.to_addresses],
    [say('CC Addresses'), mail.cc_addresses],
    [say('Received By'), mail.email_address],
    [say('Received'), formats.instantInFull(mail.received_at)],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <FactRow key={label} label={label} value={value} />
          ))}
        <dt>{say('Status')}</dt>
        <dd>
          <MailStatusMark status={mail.overall_status} /> {mail.reason && tell(mail.reason)}{' '}
          {mail.note && tell(mail.note)}
        </dd>
      </dl>
      <MailActions mail={mail} />
      <h2 className={classes.heading}>{say('Attachments and body')}</h2>
      <MailParts mail={mail} />
      <h2 className={classes.heading}>{say('Message')}</h2>
      <MailBody html={mail.html} text={mail.text} />
    </>
  )
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function MailActions({ mail }: { mail: Mail }) {
  const say = useSay()
  const mayProcess = useMay('mails.process')
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: () => callForFile(downloadMail, { params: { id: mail.id } }),
    onSuccess: (file) => saveFile(file, `${mail.subject || 'mail'}.eml`),
    onError: (error) => toast('error', error.message),
  })
  const again = useMutation({
    mutationFn: () => call(reprocessMail, { params: { id: mail.id }, body: {} }),
    onSuccess: () => toast('info', say('Reprocessing e-mail')),
    onError: (error) => toast('error', error.message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['mail', mail.id] })
      void client.invalidateQueries({ queryKey: ['mails'] })
    },
  })
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {say('Download .eml')}
      </Button>
      {mayProcess && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {say('Process again')}
        </Button>
      )}
    </div>
  )
}
