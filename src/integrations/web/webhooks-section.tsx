import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPlayerPause, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { eventWords } from '../webhook-events'
import type { Webhook } from '../webhooks.api'
import { ChangeHistory } from './change-history'
import { DeliveriesDrawer } from './deliveries-drawer'
import classes from './integrations.module.css'
import { Section } from './section'
import { useWebhooks } from './use-webhooks'
import { WebhookDrawer } from './webhook-drawer'

type Open = { what: 'create' | 'history' } | { what: 'edit' | 'deliveries'; id: number }

/** The addresses that are told what happens to documents. */
export function WebhooksSection() {
  const say = useSay()
  const { data, error, refetch } = useWebhooks()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const chosen = open && 'id' in open ? data?.webhooks.find(({ id }) => id === open.id) : undefined
  return (
    <Section
      id="webhooks"
      title={say('Webhooks')}
      hint={say('Kontor tells other systems when something happens to a document. Each message is signed.')}
      onHistory={() => setOpen({ what: 'history' })}
      action={
        <Button
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-label={say('Create webhook')}
          onClick={() => setOpen({ what: 'create' })}
        >
          {say('Create')}
        </Button>
      }
    >
      {data ? (
        <Webhooks webhooks={data.webhooks} onOpen={setOpen} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} m={18} width="auto" radius={6} aria-label={say('Loading')} role="status" />
      )}
      {open?.what === 'create' && <WebhookDrawer webhook={null} onClose={close} />}
      {open?.what === 'edit' && chosen && <WebhookDrawer webhook={chosen} onClose={close} />}
      {open?.what === 'deliveries' && chosen && <DeliveriesDrawer webhook={chosen} onClose={close} />}
      {open?.what === 'history' && (
        <ChangeHistory subject="webhook" title={say('Webhooks')} onClose={close} />
      )}
    </Section>
  )
}

function Webhooks({ webhooks, onOpen }: { webhooks: Webhook[]; onOpen(open: Open): void }) {
  const say = useSay()
  if (webhooks.length === 0)
    return (
      <EmptyNotice icon={IconWebhook} title={say('No webhooks yet')}>
        {say('Create one to tell another system when a document is received, submitted, rejected or fails.')}
      </EmptyNotice>
    )
  return (
    <ul className={classes.rows}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen(open: Open): void }) {
  const say = useSay()
  const { id, name, url, events, isActive } = webhook
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <p className={classes.name}>
          <span>{name}</span>
          <StatusMark tone={isActive ? 'good' : 'plain'} icon={isActive ? IconCircleCheck : IconPlayerPause}>
            {isActive ? say('Active') : say('Inactive')}
          </StatusMark>
        </p>
        <p className={classes.line}>{url}</p>
        <p className={classes.line}>{events.map((event) => say(eventWords[event])).join(' · ')}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={say('Deliveries to {name}', { name })}
        onClick={() => onOpen({ what: 'deliveries', id })}
      >
        {say('Deliveries')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={say('Edit {name}', { name })}
        onClick={() => onOpen({ what: 'edit', id })}
      >
        {say('Edit')}
      </Button>
    </li>
  )
}
