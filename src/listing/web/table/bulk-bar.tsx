import { Button, CloseButton, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { mostActedOn } from '../../../documents/document-actions.api'
import type { DocumentSummary } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import type { DocumentFieldName } from '../../document-fields'
import { AmountTotals } from '../list-foot'
import { ExportSlot } from '../list-slots'
import { isAble, type OfferedAction } from './bulk-actions'
import { BulkDialog } from './bulk-dialog'
import { BulkProgress } from './bulk-progress'
import { BulkSubmitDialog } from './bulk-submit-dialog'
import classes from './table.module.css'
import { type Bulk, useBulk } from './use-bulk'

export type BulkBarProps = {
  ids: readonly number[]
  /** The documents themselves, for what they add up to. */
  rows: readonly DocumentSummary[]
  /** How many the question finds; with `onChooseAll` all of them can be chosen at once. */
  found?: { count: number; isMore: boolean }
  onChooseAll?(): void
  isChoosingAll?: boolean
  /** The fields of the shown columns; with them the chosen ones can be written to a file. */
  exported?: DocumentFieldName[]
  onClear(): void
  /** Shows nothing but the chosen ones. */
  onNarrow?: (() => void) | undefined
  /** Everything was tried; these could not be done and stay chosen. */
  onOver(failedIds: number[]): void
}

const mostButtons = 4

/** What can be done with the chosen documents, and with how many of them where not all allow it. */
export function BulkBar(props: BulkBarProps) {
  const say = useSay()
  const { ids, onClear } = props
  const bulk = useBulk(props)
  const { run, asked } = bulk
  if (ids.length === 0 && !run) return null
  // what was chosen since the last run counts more than what came of that
  const shownRun = run?.isOver && ids.some((id) => !run.kept.includes(id)) ? null : run
  return (
    <section className={classes.bulk} aria-label={say('Selected documents')}>
      {shownRun ? (
        <BulkProgress run={shownRun} onStop={bulk.stop} onClose={bulk.close} />
      ) : (
        <>
          <CloseButton aria-label={say('Clear selection')} onClick={onClear} />
          <Chosen {...props} />
          <div className={classes.acts}>
            <Actions bulk={bulk} {...props} />
          </div>
        </>
      )}
      {asked?.action.action === 'submit' && (
        <BulkSubmitDialog
          chosen={asked.chosen}
          rows={props.rows}
          onClose={bulk.back}
          onSubmit={() => void bulk.start(asked, { canBeUndone: true })}
        />
      )}
      {asked?.action.asks && (
        <BulkDialog
          action={asked.action}
          documents={asked.chosen.filter((one) => isAble(one, asked.action.action))}
          onClose={bulk.back}
          onAnswer={(answers) => void bulk.start(asked, answers)}
        />
      )}
    </section>
  )
}

function Chosen({ ids, rows, found, onChooseAll, isChoosingAll, onNarrow }: BulkBarProps) {
  const say = useSay()
  const { count } = useFormats()
  const most = Math.min(found?.count ?? 0, mostActedOn)
  const mayChooseAll = onChooseAll && most > ids.length
  return (
    <>
      <strong>{say('{count, plural, one {# selected} other {# selected}}', { count: ids.length })}</strong>
      <AmountTotals label="" rows={rows} />
      {mayChooseAll && (
        <Button size="compact-sm" variant="subtle" loading={isChoosingAll} onClick={onChooseAll}>
          {most < found!.count || found!.isMore
            ? say('Select the first {count}', { count: count(most) })
            : say('Select all {count}', { count: count(most) })}
        </Button>
      )}
      {onNarrow && (
        <Button size="compact-sm" variant="subtle" onClick={onNarrow}>
          {say('Show only these')}
        </Button>
      )}
    </>
  )
}

function Actions({ bulk, ids, exported }: BulkBarProps & { bulk: Bulk }) {
  const say = useSay()
  const { count } = useFormats()
  if (bulk.isOverLimit)
    return <span>{say('You can act on at most {count} at once.', { count: count(mostActedOn) })}</span>
  if (bulk.problem) return <span>{bulk.problem.message}</span>
  const buttons = bulk.actions.slice(0, mostButtons)
  const others = bulk.actions.slice(mostButtons)
  return (
    <>
      {bulk.actions.length === 0 && !bulk.isLooking && (
        <span className={classes.hint}>{say('No action applies to the selected documents.')}</span>
      )}
      {buttons.map((action) => (
        <ActionButton key={action.action} action={action} of={ids.length} onChoose={bulk.choose} />
      ))}
      {exported && <ExportSlot isSmall from={{ kind: 'chosen', ids: [...ids] }} shown={exported} />}
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
                <ActionWords action={action} of={ids.length} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type ActionProps = { action: OfferedAction; of: number }

/** "Hold", or "Hold (3 of 5)" where it applies to some of them alone. */
function ActionWords({ action, of }: ActionProps) {
  const say = useSay()
  const label = say(action.label)
  if (action.able >= of) return label
  return say('{action} ({able} of {count})', { action: label, able: action.able, count: of })
}

function ActionButton({ action, of, onChoose }: ActionProps & { onChoose(action: OfferedAction): void }) {
  return (
    <Button
      size="compact-sm"
      variant={action.action === 'submit' ? 'filled' : 'default'}
      onClick={() => onChoose(action)}
    >
      <ActionWords action={action} of={of} />
    </Button>
  )
}
