import { Button, CloseButton, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { mostActedOn } from '../../../documents/documents.api'
import type { EntryAction } from '../../../entry/action-words'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import type { DocumentFieldName } from '../../document-fields'
import { BulkDialog } from './bulk-dialog'
import { BulkProgress } from './bulk-progress'
import { ExportButton } from './export-button'
import classes from './table.module.css'
import { type Bulk, useBulk } from './use-bulk'

export type BulkBarProps = {
  ids: readonly number[]
  /** How many the question finds; with `onChooseAll` all of them can be chosen at once. */
  found?: { count: number; isMore: boolean }
  onChooseAll?(): void
  isChoosingAll?: boolean
  /** The fields of the shown columns; with them the chosen ones can be written to a file. */
  exported?: DocumentFieldName[]
  onClear(): void
  /** Everything was tried; these could not be done and stay chosen. */
  onOver(failedIds: number[]): void
}

const mostButtons = 4

/** What can be done with the chosen documents: only what every one of them allows. */
export function BulkBar(props: BulkBarProps) {
  const say = useSay()
  const { ids, onClear } = props
  const bulk = useBulk(props)
  if (ids.length === 0 && !bulk.run) return null
  // what was chosen since the last run counts more than what came of that
  const failed = bulk.run?.failed.map(({ id }) => id) ?? []
  const shownRun = bulk.run?.isOver && ids.some((id) => !failed.includes(id)) ? null : bulk.run
  return (
    <section className={classes.bulk} aria-label={say('Chosen documents')}>
      {shownRun ? (
        <BulkProgress run={shownRun} onStop={bulk.stop} onClose={bulk.close} />
      ) : (
        <>
          <CloseButton aria-label={say('Choose none')} onClick={onClear} />
          <Chosen {...props} />
          <span className={classes.gap} />
          <Actions bulk={bulk} {...props} />
        </>
      )}
      {bulk.asked && (
        <BulkDialog
          action={bulk.asked}
          count={ids.length}
          onClose={bulk.back}
          onAnswer={(answers) => void bulk.start(bulk.asked!, answers)}
        />
      )}
    </section>
  )
}

function Chosen({ ids, found, onChooseAll, isChoosingAll }: BulkBarProps) {
  const say = useSay()
  const { count } = useFormats()
  const most = Math.min(found?.count ?? 0, mostActedOn)
  const mayChooseAll = onChooseAll && most > ids.length
  return (
    <>
      <strong>{say('{count, plural, one {# chosen} other {# chosen}}', { count: ids.length })}</strong>
      {mayChooseAll && (
        <Button size="compact-sm" variant="subtle" loading={isChoosingAll} onClick={onChooseAll}>
          {most < found!.count || found!.isMore
            ? say('Choose the first {count}', { count: count(most) })
            : say('Choose all {count}', { count: count(most) })}
        </Button>
      )}
    </>
  )
}

function Actions({ bulk, ids, exported }: BulkBarProps & { bulk: Bulk }) {
  const say = useSay()
  const { count } = useFormats()
  if (bulk.isOverLimit)
    return <span>{say('No more than {count} can be acted on at once.', { count: count(mostActedOn) })}</span>
  if (bulk.problem) return <span>{bulk.problem.message}</span>
  const buttons = bulk.actions.slice(0, mostButtons)
  const others = bulk.actions.slice(mostButtons)
  return (
    <>
      {bulk.actions.length === 0 && !bulk.isLooking && (
        <span className={classes.hint}>{say('Nothing can be done with all of these together.')}</span>
      )}
      {buttons.map((action) => (
        <ActionButton key={action.action} action={action} onChoose={bulk.choose} />
      ))}
      {exported && <ExportButton isSmall from={{ kind: 'chosen', ids: [...ids] }} shown={exported} />}
      {others.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {say('More')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item key={action.action} onClick={() => bulk.choose(action)}>
                {say(action.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function ActionButton({ action, onChoose }: { action: EntryAction; onChoose(action: EntryAction): void }) {
  const say = useSay()
  return (
    <Button
      size="compact-sm"
      variant={action.action === 'submit' ? 'filled' : 'default'}
      onClick={() => onChoose(action)}
    >
      {say(action.label)}
    </Button>
  )
}
