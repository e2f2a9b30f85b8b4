import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { fieldsBySection, formSections } from '../../../documents/field-layout'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { useFieldLabel } from '../../../documents/web/use-field-label'
import type { ScreenText } from '../../../kernel/screen-text'
import { useSay } from '../../../ui/say'
import { useHasKeys } from '../../../ui/use-has-keys'
import type { Actions } from '../use-actions'
import { focusField } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import type { SteadyFlag } from '../use-steady-flags'
import { isUndoKey } from '../use-undo-last'
import { BalanceStrip } from './balance-strip'
import { FieldDetails } from './field-details'
import { FieldRow } from './field-row'
import { FindingsStrip } from './findings-strip'
import classes from './form.module.css'
import { goToGroup, groupDirection } from './go-to-group'
import { useShownFields } from './use-shown-fields'

type Props = { entry: LoadedEntry; actions: Actions; steadyFlags: readonly SteadyFlag[] }

/** The header of the invoice. */
export function HeaderForm({ entry, actions, steadyFlags }: Props) {
  const say = useSay()
  const label = useFieldLabel()
  const hasKeys = useHasKeys()
  const undoLast = () => {
    const name = entry.saves.undo()
    if (name) focusField(name)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const direction = groupDirection(event)
    if (!direction || !goToGroup(event.target, direction)) return
    event.preventDefault()
    // a list that opens on an arrow key stays closed
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = entry.active !== null && entry.typed.drafts[entry.active] !== undefined
    if (isUndoKey(event) && !isTyping && entry.undoLast()) event.preventDefault()
  }
  const last = entry.saves.undoable.at(-1)
  const { isShown, hiddenCount, isUnfolded, setUnfolded } = useShownFields(entry)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+Z of the fields inside
    <div className={classes.form} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
      <div className={classes.scroll}>
        {fieldsBySection(entry.document.layout).map(({ section, fields }) => (
          <FormSection
            key={section}
            title={formSections[section]}
            fields={fields.filter(isShown)}
            entry={entry}
          />
        ))}
        {hiddenCount > 0 || isUnfolded ? (
          <Button
            className={classes.more}
            size="compact-xs"
            variant="subtle"
            aria-expanded={isUnfolded}
            rightSection={<IconChevronDown size={14} data-open={isUnfolded} aria-hidden />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? say('Fewer fields') : say('More fields ({count})', { count: hiddenCount })}
          </Button>
        ) : null}
      </div>
      <footer className={classes.foot}>
        <div className={classes.footLine}>
          <div className={classes.about}>
            <section className={classes.activeDetails} aria-label={say('About the field')}>
              {entry.active ? (
                <FieldDetails entry={entry} name={entry.active} isShort />
              ) : (
                !entry.isReadOnly && (
                  <p className={classes.quiet}>{say('Click a word on the page to fill a field.')}</p>
                )
              )}
            </section>
            {last && !entry.isReadOnly && (
              <Tooltip label={say(hasKeys ? 'Undo (Ctrl+Z)' : 'Undo')}>
                <ActionIcon
                  size={22}
                  color="gray"
                  aria-label={say('Undo: {field} changed', { field: label(last.name) })}
                  onClick={undoLast}
                >
                  <IconArrowBackUp size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
          <FindingsStrip entry={entry} actions={actions} steadyFlags={steadyFlags} />
        </div>
        <BalanceStrip entry={entry} />
      </footer>
    </div>
  )
}

type SectionProps = { title: ScreenText; fields: readonly HeaderFieldName[]; entry: LoadedEntry }

function FormSection({ title, fields, entry }: SectionProps) {
  const say = useSay()
  if (fields.length === 0) return null
  return (
    <fieldset className={classes.section}>
      <legend className="k-unseen">{say(title)}</legend>
      <div className={classes.grid}>
        {fields.map((name) => (
          <FieldRow key={name} entry={entry} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
