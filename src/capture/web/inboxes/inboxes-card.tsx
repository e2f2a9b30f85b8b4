import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import { StatusMark } from '../../../ui/status-mark'
import type { Inbox, InboxList } from '../../inboxes.api'
import { InboxDrawer } from './inbox-drawer'
import classes from './inboxes.module.css'
import { useInboxes } from './use-inboxes'

/** Document Settings › Inboxes: the addresses that invoices come in at. */
export function InboxesCard() {
  const say = useSay()
  const { data, error, refetch } = useInboxes()
  /** The address that is open, or '' for a new one. */
  const [open, setOpen] = useState<string | null>(null)
  const inbox = data?.inboxes.find(({ address }) => address === open) ?? null
  return (
    <Panel label={say('Inboxes')}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} id="inboxes" tabIndex={-1}>
            {say('Inboxes')}
          </h2>
          <p className={classes.hint}>{say('The e-mail addresses that invoices come in at.')}</p>
        </div>
        {data && data.domains.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconMailPlus size={15} aria-hidden />}
            aria-label={say('Create inbox')}
            onClick={() => setOpen('')}
          >
            {say('Create')}
          </Button>
        )}
      </div>
      {data ? (
        <Inboxes list={data} onOpen={setOpen} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={90} m={18} width="auto" radius={6} aria-label={say('Loading')} role="status" />
      )}
      {data && open !== null && (open === '' || inbox) && (
        <InboxDrawer inbox={inbox} list={data} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

function Inboxes({ list, onOpen }: { list: InboxList; onOpen(address: string): void }) {
  const say = useSay()
  if (list.inboxes.length === 0)
    return (
      <EmptyNotice icon={IconMailPlus} title={say('No inboxes yet')}>
        {say('Your provider sets up the first address.')}
      </EmptyNotice>
    )
  return (
    <ul className={classes.rows}>
      {list.inboxes.map((inbox) => (
        <li key={inbox.address} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>
              {inbox.address}
              <StatusMark
                tone={inbox.settings.isActive ? 'good' : 'plain'}
                icon={inbox.settings.isActive ? IconCircleCheck : IconCircleOff}
              >
                {say(inbox.settings.isActive ? 'Active' : 'Inactive')}
              </StatusMark>
            </p>
            <Terms inbox={inbox} list={list} />
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={say('Edit {name}', { name: inbox.address })}
            onClick={() => onOpen(inbox.address)}
          >
            {say('Edit')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** In a line what is set for an inbox beyond what Kontor delivers. */
function Terms({ inbox: { settings }, list }: { inbox: Inbox; list: InboxList }) {
  const say = useSay()
  const { displayName, companyID, allowedSenders, blockedSenders, acknowledges, viewers } = settings
  const company = list.companies.find(({ id }) => id === companyID)?.name ?? companyID
  const said = [
    displayName,
    company && say('Company: {company}', { company }),
    allowedSenders.length > 0 &&
      say('{count, plural, one {# allowed sender} other {# allowed senders}}', {
        count: allowedSenders.length,
      }),
    blockedSenders.length > 0 &&
      say('{count, plural, one {# blocked sender} other {# blocked senders}}', {
        count: blockedSenders.length,
      }),
    acknowledges && say('Confirms receipt'),
    viewers.length > 0 && say('{count, plural, one {# viewer} other {# viewers}}', { count: viewers.length }),
  ].filter(Boolean)
  return <p className={classes.line}>{said.join(' · ')}</p>
}
