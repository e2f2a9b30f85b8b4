import { Button, Checkbox, Modal, Select, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { listCustomers } from '../../tenants/tenants.api'
import { useCaller } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { copySettings } from '../settings-pages.api'
import classes from './settings.module.css'

/** The provider takes settings of one customer over to the one that they work for: what differs is shown and chosen first. */
export function CopySettingsDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const ownId = useCaller()?.customer?.id
  const [from, setFrom] = useState<number | null>(null)
  const customers = useQuery({
    queryKey: ['customers', ''],
    queryFn: ({ signal }) => call(listCustomers, { query: { q: '' } }, { signal }),
  })
  const others = customers.data?.customers.filter(({ id }) => id !== ownId) ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('Copy settings from another customer')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Select
        label={say('Customer')}
        data-autofocus
        searchable
        data={others.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
        value={from === null ? null : String(from)}
        onChange={(value) => setFrom(value === null ? null : Number(value))}
      />
      {from !== null && <Differing key={from} from={from} onClose={onClose} />}
    </Modal>
  )
}

function Differing({ from, onClose }: { from: number; onClose(): void }) {
  const say = useSay()
  const tell = useTell()
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['copied-settings', from],
    queryFn: ({ signal }) => call(copySettings, { body: { from } }, { signal }),
    gcTime: 0,
  })
  const keys = data?.differing.map(({ key }) => key).filter((key) => !left.includes(key)) ?? []
  const copy = useMutation({
    mutationFn: () => call(copySettings, { body: { from, keys } }, { skipErrorHandling: true }),
    onSuccess: async ({ changed }) => {
      await client.invalidateQueries()
      toast(
        'success',
        say(
          '{count, plural, =0 {The settings are already like that} one {# section changed} other {# sections changed}}.',
          { count: changed },
        ),
      )
      onClose()
    },
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} mt="md" />
  const isLeft = (key: string) => left.includes(key)
  return (
    <>
      {data.differing.length === 0 && <p>{say('The settings are already the same.')}</p>}
      <ul className={classes.copied}>
        {data.differing.map(({ key, title, differences }) => (
          <li key={key}>
            <Checkbox
              label={say(title)}
              checked={!isLeft(key)}
              onChange={() => setLeft(isLeft(key) ? left.filter((one) => one !== key) : [...left, key])}
            />
            {differences.length > 0 && (
              <p className={classes.hint}>{differences.map(({ label }) => say(label)).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
      {(data.own.length > 0 || data.left.length > 0) && (
        <p className={classes.hint}>
          {say('Not copied, because only {name} has it:', { name: data.name })}{' '}
          {[...data.own.map((label) => say(label)), ...data.left.map(tell)].join(', ')}
        </p>
      )}
      {copy.error && <Problem>{copy.error.message}</Problem>}
      <div className={classes.copyFoot}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button disabled={keys.length === 0} loading={copy.isPending} onClick={() => copy.mutate()}>
          {say('Copy settings')}
        </Button>
      </div>
    </>
  )
}
