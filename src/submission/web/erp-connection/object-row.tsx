import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconDots, IconRefresh } from '@tabler/icons-react'
import { objectWords } from '../../../master-data/object-words'
import { useSay, useTell } from '../../../ui/say'
import { StatusMark } from '../../../ui/status-mark'
import { useFormats } from '../../../ui/use-formats'
import type { ErpConnection } from '../../erp-connection.api'
import classes from './erp-connection.module.css'

type SyncedObject = ErpConnection['objects'][number]

/** One object of the master data: how many rows there are, when they came, and what came of the last sync. */
export function ObjectRow({
  synced,
  onSync,
  onReread,
}: {
  synced: SyncedObject
  onSync(): void
  onReread(): void
}) {
  const say = useSay()
  const tell = useTell()
  const { instant, count } = useFormats()
  const { object, rows, last, syncedAt, nextAt } = synced
  const name = say(objectWords[object])
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{name}</span>
          <span className={classes.count}>{count(rows)}</span>
          <State last={last} />
        </p>
        <p className={classes.line}>
          {syncedAt ? say('Last synced {when}', { when: instant(syncedAt) }) : say('Never synced')}
          {nextAt && last?.endedAt !== null && <> · {say('Next sync {when}', { when: instant(nextAt) })}</>}
          {last?.startedBy && <> · {say('Started by {name}', { name: last.startedBy })}</>}
        </p>
        {last && (
          <p className={classes.line}>
            {say('{created} new · {updated} changed · {deactivated} deactivated · {rejected} rejected', {
              created: count(last.created),
              updated: count(last.updated),
              deactivated: count(last.deactivated),
              rejected: count(last.rejected),
            })}
          </p>
        )}
        {last?.problem && <p className={classes.problem}>{tell(last.problem)}</p>}
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={say('Sync {name} now', { name })}
        loading={last?.endedAt === null}
        onClick={onSync}
      >
        {say('Sync now')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('More for {name}', { name })}
            disabled={last?.endedAt === null}
          >
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onReread}>{say('Read everything again…')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

function State({ last }: { last: SyncedObject['last'] }) {
  const say = useSay()
  if (!last)
    return (
      <StatusMark tone="plain" icon={IconClock}>
        {say('Not synced')}
      </StatusMark>
    )
  if (last.endedAt === null)
    return (
      <StatusMark tone="active" icon={IconRefresh}>
        {say('Syncing')}
      </StatusMark>
    )
  return last.problem ? (
    <StatusMark tone="bad" icon={IconAlertTriangle}>
      {say('Sync failed')}
    </StatusMark>
  ) : (
    <StatusMark tone="good" icon={IconCircleCheck}>
      {say('Synced')}
    </StatusMark>
  )
}
