import { Button, Skeleton } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClockX, IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import type { ApiKey } from '../api-keys.api'
import { scopeWords } from '../scope-words'
import { ChangeHistory } from './change-history'
import { CreateKeyDrawer } from './create-key-drawer'
import classes from './integrations.module.css'
import { Section } from './section'
import { useApiKeys } from './use-api-keys'

/** The keys with which other systems call Kontor: created here, revoked here, never shown again. */
export function ApiKeysSection() {
  const say = useSay()
  const { list, revoke } = useApiKeys()
  const [open, setOpen] = useState<'create' | 'history' | null>(null)
  const { data, error, refetch } = list
  return (
    <Section
      id="api-keys"
      title={say('API keys')}
      hint={say('Each system gets a key of its own, with only the scopes it needs.')}
      onHistory={() => setOpen('history')}
      action={
        <Button
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-label={say('Create API key')}
          onClick={() => setOpen('create')}
        >
          {say('Create')}
        </Button>
      }
    >
      {data ? (
        <Keys keys={data.keys} onRevoke={revoke} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} m={18} width="auto" radius={6} aria-label={say('Loading')} role="status" />
      )}
      {open === 'create' && <CreateKeyDrawer onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <ChangeHistory subject="api-key" title={say('API keys')} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

function Keys({ keys, onRevoke }: { keys: ApiKey[]; onRevoke(key: ApiKey): Promise<void> }) {
  const say = useSay()
  if (keys.length === 0)
    return (
      <EmptyNotice icon={IconKey} title={say('No API keys yet')}>
        {say('Create one for each system that sends in documents or reads your data.')}
      </EmptyNotice>
    )
  return (
    <ul className={classes.rows}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => void onRevoke(key)} />
      ))}
    </ul>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const say = useSay()
  const { instant, dayOfInstant } = useFormats()
  const { name, ending, scopes, created, expiresAt, lastUsedAt, revoked, isValid } = apiKey
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <p className={classes.name}>
          <span>{name}</span>
          <span className={classes.code}>…{ending}</span>
          {isValid ? (
            <StatusMark tone="good" icon={IconCircleCheck}>
              {say('Active')}
            </StatusMark>
          ) : (
            <StatusMark tone="plain" icon={revoked ? IconBan : IconClockX}>
              {revoked ? say('Revoked') : say('Expired')}
            </StatusMark>
          )}
        </p>
        <p className={classes.line}>{scopes.map((scope) => say(scopeWords[scope])).join(' · ')}</p>
        <p className={classes.line}>
          {say('Created by {name}, {when}', { name: created.by, when: instant(created.at) })}
          {' · '}
          {lastUsedAt ? say('Last used {when}', { when: instant(lastUsedAt) }) : say('Never used')}
          {' · '}
          {revoked
            ? say('Revoked by {name}, {when}', { name: revoked.by, when: instant(revoked.at) })
            : expiresAt
              ? say('Expires {day}', { day: dayOfInstant(expiresAt) })
              : say('Never expires')}
        </p>
      </div>
      {isValid && (
        <Button size="xs" variant="default" aria-label={say('Revoke {name}', { name })} onClick={onRevoke}>
          {say('Revoke')}
        </Button>
      )}
    </li>
  )
}
