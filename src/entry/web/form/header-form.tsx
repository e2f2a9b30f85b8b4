import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { headerField } from '../../../documents/header-fields'
import { useSay } from '../../../ui/say'
import { useHasKeys } from '../../../ui/use-has-keys'
import { formSections } from '../../form-sections'
import { focusField } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import { BalanceStrip } from './balance-strip'
import { FieldDetails } from './field-details'
import { FieldRow } from './field-row'
import classes from './form.module.css'
import { LinesTable } from './lines-table'

/** The header of the invoice. */
export function HeaderForm({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const hasKeys = useHasKeys()
  const undoLast = () => {
    const name = entry.saves.undo()
    if (name) focusField(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey
    const isTyping = entry.active !== null && entry.typed.drafts[entry.active] !== undefined
    if (!isUndo || isTyping || entry.saves.undoable.length === 0) return
    event.preventDefault()
    undoLast()
  }
  const last = entry.saves.undoable.at(-1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+Z of the fields inside
    <div className={classes.form} onKeyDown={onKeyDown}>
      <div className={classes.scroll}>
        {formSections.map(({ title, fields }) => (
          <fieldset key={title} className={classes.section}>
            <legend>{say(title)}</legend>
            <div className={classes.grid}>
              {fields
                .filter((name) => !entry.document.hiddenFields.includes(name))
                .map((name) => (
                  <FieldRow key={name} entry={entry} name={name} />
                ))}
            </div>
          </fieldset>
        ))}
        <div data-pane="lines">
          <LinesTable entry={entry} />
        </div>
      </div>
      <footer className={classes.foot}>
        {last && !entry.isReadOnly && (
          <div className={classes.undo} role="status">
            {say('{field} changed', { field: say(headerField(last.name).label) })}
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={undoLast}
            >
              {say(hasKeys ? 'Undo (Ctrl+Z)' : 'Undo')}
            </Button>
          </div>
        )}
        <section className={classes.activeDetails} aria-label={say('About the field')}>
          {entry.active ? (
            <FieldDetails entry={entry} name={entry.active} />
          ) : (
            <p className={classes.quiet}>
              {say(
                'Select a field to see where its value was read. Click a word on the page to fill the field.',
              )}
            </p>
          )}
        </section>
        <BalanceStrip entry={entry} />
      </footer>
    </div>
  )
}
