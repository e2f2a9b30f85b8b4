import { Button } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { fieldText } from '../../../documents/document-labels'
import type { DocumentDetail } from '../../../documents/documents.api'
import { isEditableField } from '../../../documents/editable-field'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { headerField } from '../../../documents/header-fields'
import { afterPress } from '../../../ui/after-press'
import { useSay, useTell } from '../../../ui/say'
import { spanOf } from '../../form-sections'
import { fieldInputId } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import { isChangedBelow } from '../use-typed-fields'
import { ChoiceField } from './choice-field'
import { FieldMark } from './field-mark'
import classes from './form.module.css'
import { LookupField } from './lookup-field'
import { SavedMark } from './saved-mark'
import { TypedField } from './typed-field'
import { writtenValue } from './written-value'

type RowProps = { entry: LoadedEntry; name: HeaderFieldName }

/** One field of the header: its name, state, input, and what is wrong with it. */
export const FieldRow = memo(function FieldRow({ entry, name }: RowProps) {
  const tell = useTell()
  const { kind } = headerField(name)
  const stored = fieldOf(entry.document, name)
  const judged = entry.judged.find((field) => field.name === name)!
  const { isRequired } = judged
  const draft = entry.typed.drafts[name]
  const id = fieldInputId(name)
  const isReadOnly = entry.isReadOnly || !isEditableField(entry.document, name, stored)
  const Input = kind === 'lookup' ? LookupField : kind === 'choice' ? ChoiceField : TypedField
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches which of its controls has the focus
    <div
      className={classes.row}
      data-state={judged.state}
      data-active={entry.active === name}
      data-field={name}
      data-span={spanOf(name)}
      onFocus={() => afterPress(() => entry.setActive(name))}
    >
      <div className={classes.rowHead}>
        <label htmlFor={id}>
          {tell(fieldText(name))}
          {isRequired && (
            <span className={classes.required} aria-hidden>
              *
            </span>
          )}
        </label>
        <SavedMark saves={entry.saves} name={name} isTyping={draft !== undefined && !draft.problem} />
        <FieldMark entry={entry} name={name} judged={judged} stored={stored} />
      </div>
      <Input
        entry={entry}
        name={name}
        describedBy={`${id}-state ${id}-problem`}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
      />
      <span id={`${id}-state`} className="k-unseen">
        {tell(judged.why)}
      </span>
      <FieldProblem entry={entry} name={name} id={`${id}-problem`} />
    </div>
  )
}, isSameRow)

/** A keystroke in one field leaves the other rows alone. What a row does with `entry` concerns its own field only. */
function isSameRow({ entry: was, name }: RowProps, { entry: is }: RowProps): boolean {
  return (
    isSameHeader(was.document, is.document) &&
    was.reader === is.reader &&
    was.isReadOnly === is.isReadOnly &&
    was.typed.drafts[name] === is.typed.drafts[name] &&
    was.saves.pending[name] === is.saves.pending[name] &&
    (was.saves.saved === is.saves.saved ||
      (was.saves.saved?.name !== name && is.saves.saved?.name !== name)) &&
    (was.active === name) === (is.active === name)
  )
}

/** A change of the lines leaves the rows of the header alone; who may edit is compared besides. */
function isSameHeader(was: DocumentDetail, is: DocumentDetail): boolean {
  const ofLines: readonly string[] = ['lines', 'version', 'lock'] satisfies (keyof DocumentDetail)[]
  const names = Object.keys(is) as (keyof DocumentDetail)[]
  return was === is || names.every((name) => ofLines.includes(name) || was[name] === is[name])
}

function FieldProblem({ entry, name, id }: { entry: LoadedEntry; name: HeaderFieldName; id: string }) {
  const say = useSay()
  const tell = useTell()
  const draft = entry.typed.drafts[name]
  const pending = entry.saves.pending[name]
  const stored = fieldOf(entry.document, name)
  const current = stored?.value ?? null
  const isOvertaken = pending?.state === 'overtaken' || (draft && isChangedBelow(draft, current))
  const question = useRef<HTMLDivElement>(null)
  // it comes unasked, maybe where the form is cut off
  useEffect(() => {
    if (isOvertaken) question.current?.scrollIntoView({ block: 'nearest' })
  }, [isOvertaken])
  if (isOvertaken) {
    const values = {
      name: stored?.changedBy ?? say('Someone'),
      value: writtenValue(name, current, entry.document.currency, entry.reader) || say('nothing'),
      ago: stored ? entry.reader.ago(stored.changedAt) : '',
    }
    return (
      <div ref={question} id={id} className={classes.problem} role="alert">
        {say("{name} changed this to “{value}” {ago}. Your change isn't saved.", values)}
        <span className={classes.choices}>
          <Button size="compact-xs" onClick={() => keepMine(entry, name)}>
            {say('Use mine')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => entry.typed.drop(name)}>
            {say('Keep their change')}
          </Button>
        </span>
      </div>
    )
  }
  const refusal = pending?.state === 'refused' || pending?.state === 'waiting' ? pending.message : null
  const problem = draft?.problem ? tell(draft.problem) : refusal
  if (!problem) return <span id={id} hidden />
  return (
    <div id={id} className={classes.problem} role="alert">
      {problem}
      {pending?.state === 'refused' && (
        <span className={classes.choices}>
          <Button size="compact-xs" variant="default" onClick={() => void entry.saves.save(pending.edit)}>
            {say('Try again')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => entry.typed.drop(name)}>
            {say('Discard')}
          </Button>
        </span>
      )}
    </div>
  )
}

function keepMine(entry: LoadedEntry, name: HeaderFieldName): void {
  // what was typed last is what is meant
  if (entry.typed.drafts[name]) entry.typed.commit(name, true)
  else if (entry.saves.pending[name]) void entry.saves.save(entry.saves.pending[name].edit)
}
