import { Button, Checkbox, Modal, Select, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { listCustomers } from '../../tenants/tenants.api'
import { useCaller } from '../../tenants/web/caller'
import { confirm } from '../../ui/confirm-modal'
import { ErrorNotice } from '../../ui/notices'
import { Problem } from '../../ui/problem'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type CopiedSettings, copySettings, readSettingsPage } from '../settings-pages.api'
import { settingsPageNames } from '../settings-section'
import { isAsked, isMeant, valuesWith } from './asked-before-saving'
import classes from './settings.module.css'

/** The provider takes settings of one customer over to the one that they work for: what differs is shown and chosen first. */
export function CopySettingsDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const ownId = useCaller()?.customer?.id
  const [from, setFrom] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const customers = useQuery({
    queryKey: ['customers', ''],
    queryFn: ({ signal }) => call(listCustomers, { query: { q: '' } }, { signal }),
  })
  const others = customers.data?.customers.filter(({ id }) => id !== ownId) ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      // Esc answers the question above it
      closeOnEscape={!isAsking}
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
      {from !== null && <Differing key={from} from={from} onAsk={setAsking} onClose={onClose} />}
    </Modal>
  )
}

type DifferingProps = { from: number; onAsk(isAsking: boolean): void; onClose(): void }

function Differing({ from, onAsk, onClose }: DifferingProps) {
  const say = useSay()
  const tell = useTell()
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['copied-settings', from],
    queryFn: ({ signal }) => call(copySettings, { body: { from } }, { signal }),
    gcTime: 0,
  })
  const own = useCaller()?.customer?.name ?? ''
  const chosen = data?.differing.filter(({ key }) => !left.includes(key)) ?? []
  const keys = chosen.map(({ key }) => key)
  const copy = useMutation({
    mutationFn: async () =>
      (await areAllMeant(chosen))
        ? call(copySettings, { body: { from, keys } }, { skipErrorHandling: true })
        : null,
    onSuccess: async (copied) => {
      if (!copied) return
      await client.invalidateQueries()
      toast(
        'success',
        say(
          '{count, plural, =0 {The settings are already like that} one {# section changed} other {# sections changed}}.',
          { count: copied.changed },
        ),
      )
      onClose()
    },
  })
  const copyIfMeant = async () => {
    const names = { own, other: data?.name ?? '' }
    onAsk(true)
    const answer = await confirm({
      title: say('Overwrite the settings of {own}?', names),
      text: say('The settings of {other} replace these:', names),
      items: chosen.map(({ title, replaced, differences: { length: count } }) =>
        replaced
          ? tell(replaced)
          : say('{section}: {count, plural, one {# setting} other {# settings}}', {
              section: say(title),
              count,
            }),
      ),
      confirmLabel: say('Copy settings'),
    })
    // what rooms ask is asked by the same press
    if (answer === 'confirm') copy.mutate(undefined, { onSettled: () => onAsk(false) })
    else onAsk(false)
  }
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
          {say('Not copied, because each customer has its own:')}{' '}
          {[...data.own.map((label) => say(label)), ...data.left.map(tell)].join(', ')}
        </p>
      )}
      {copy.error && <Problem>{copy.error.message}</Problem>}
      <div className={classes.copyFoot}>
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button disabled={keys.length === 0} loading={copy.isPending} onClick={() => void copyIfMeant()}>
          {say('Copy settings')}
        </Button>
      </div>
    </>
  )
}

/** Whether what rooms ask before their sections are saved is confirmed for what comes of them by copying. */
async function areAllMeant(copied: readonly CopiedSettings[]): Promise<boolean> {
  const asked = copied.filter(({ key }) => isAsked(key))
  if (asked.length === 0) return true
  const pages = await Promise.all(
    settingsPageNames.map((page) =>
      call(readSettingsPage, { params: { page } }, { skipErrorHandling: true }),
    ),
  )
  const stands = pages.flatMap(({ sections }) => sections)
  for (const { key, differences } of asked) {
    const { values = {} } = stands.find((one) => one.key === key) ?? {}
    const theirs = differences.map(({ name, to }) => ({ name, value: to }))
    if (!(await isMeant(key, valuesWith(values, theirs)))) return false
  }
  return true
}
