import { Button, Select, TextInput } from '@mantine/core'
import { IconCopy, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { TenantDetail } from '../onboarding.api'
import classes from './onboarding.module.css'
import { useTenantChanges, useTenants } from './use-tenants'

type Props = { tenant: TenantDetail }

/** Pausing a customer, and giving it what a template has. */
export function TenantActions({ tenant }: Props) {
  if (tenant.stage === 'PURGING') return null
  return (
    <>
      <Pause tenant={tenant} />
      {tenant.stage !== 'LEAVING' && <Clone tenant={tenant} />}
    </>
  )
}

function Pause({ tenant: { id, version, paused } }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const { pause, isBusy } = useTenantChanges(id)
  return (
    <Panel label={say('Pause')}>
      <div className={classes.part}>
        <h2>{say('Pause')}</h2>
        <p>{say("While a customer is paused, its people can't work. E-mail is still accepted.")}</p>
        {paused ? (
          <>
            <p>{say('Paused by {name}: {reason}', { name: paused.by, reason: paused.reason })}</p>
            <Button
              variant="default"
              loading={isBusy}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => void pause({ version, reason: null })}
            >
              {say('Resume')}
            </Button>
          </>
        ) : (
          <div className={classes.line}>
            <TextInput
              label={say('Reason')}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              variant="default"
              loading={isBusy}
              disabled={reason.trim() === ''}
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              onClick={() => void pause({ version, reason })}
            >
              {say('Pause')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Clone({ tenant: { id, version } }: Props) {
  const say = useSay()
  const [from, setFrom] = useState<string | null>(null)
  const { data } = useTenants()
  const { clone, isBusy } = useTenantChanges(id)
  const others = data?.tenants.filter((one) => one.id !== id) ?? []
  return (
    <Panel label={say('Copy from a template')}>
      <div className={classes.part}>
        <h2>{say('Copy from a template')}</h2>
        <p>
          {say(
            'Copies settings, rules and groups of another customer. A customer without master data in the embedded ERP also gets companies, suppliers and codes. Documents and people are never copied.',
          )}
        </p>
        <div className={classes.line}>
          <Select
            label={say('Template')}
            searchable
            data={others.map((one) => ({ value: String(one.id), label: `${one.name} (${one.id})` }))}
            value={from}
            nothingFoundMessage={say('No results')}
            onChange={setFrom}
          />
          <Button
            variant="default"
            loading={isBusy}
            disabled={from === null}
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void clone({ version, from: Number(from) })}
          >
            {say('Copy')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
