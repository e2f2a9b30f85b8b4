import { Button, Skeleton } from '@mantine/core'
import { IconArrowsExchange, IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import type { KeptEdiPartner } from '../edi-partners.api'
import { PartnerDrawer } from './partner-drawer'
import classes from './partners.module.css'
import { usePartners } from './use-partners'

/** Document Settings › EDI partners: whose messages are known, by identifier and version. */
export function PartnersCard() {
  const say = useSay()
  const { data, error, refetch } = usePartners()
  /** The partner that is open, or 'new'. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const partner = data?.partners.find(({ id }) => id === open) ?? null
  return (
    <Panel label={say('EDI partners')}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} id="edi-partners" tabIndex={-1}>
            {say('EDI partners')}
          </h2>
          <p className={classes.hint}>{say('Whose EDI messages are known, by identifier and version.')}</p>
        </div>
        {data && (
          <Button
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            aria-label={say('Add EDI partner')}
            onClick={() => setOpen('new')}
          >
            {say('Add')}
          </Button>
        )}
      </div>
      {data ? (
        <Partners partners={data.partners} onOpen={setOpen} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={90} m={18} width="auto" radius={6} aria-label={say('Loading')} role="status" />
      )}
      {open !== null && (open === 'new' || partner) && (
        <PartnerDrawer partner={partner} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

function Partners({ partners, onOpen }: { partners: readonly KeptEdiPartner[]; onOpen(id: number): void }) {
  const say = useSay()
  if (partners.length === 0)
    return (
      <EmptyNotice icon={IconArrowsExchange} title={say('No EDI partners yet')}>
        {say('Messages from every sender are accepted, unless you choose otherwise under EDI.')}
      </EmptyNotice>
    )
  return (
    <ul className={classes.rows}>
      {partners.map(({ id, settings }) => (
        <li key={id} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>
              {settings.name}
              <StatusMark
                tone={settings.isActive ? 'good' : 'plain'}
                icon={settings.isActive ? IconCircleCheck : IconCircleOff}
              >
                {say(settings.isActive ? 'Active' : 'Inactive')}
              </StatusMark>
            </p>
            <p className={classes.line}>
              {[
                [settings.senderQualifier, settings.senderId].filter(Boolean).join(' · '),
                settings.versions.join(', ') || say('Any version'),
              ].join(' · ')}
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={say('Edit {name}', { name: settings.name })}
            onClick={() => onOpen(id)}
          >
            {say('Edit')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
