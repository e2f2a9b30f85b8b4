import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LineField } from '../../../documents/line-fields'
import type { LookupItem } from '../../../master-data/master-data.api'
import lookupClasses from '../../../master-data/web/lookup.module.css'
import { lookupQuery } from '../../../master-data/web/use-lookup'
import { useStillWhilePressed } from '../../../ui/after-press'
import { useSay } from '../../../ui/say'
import { type EditorProps, leavingBy } from './cell-editor'
import classes from './lines.module.css'

type Props = Omit<EditorProps, 'isNumber' | 'onTake'> & {
  field: LineField
  value: string | null
  onChoose: (value: string | null, leaving: ReturnType<typeof leavingBy>) => void
}

const none: LookupItem[] = []

/** The editor of a cell that is chosen from master data or from a few values, by typing a part of the name or the code. */
export function ChoiceEditor(props: Props) {
  const { field, value } = props
  const say = useSay()
  const [text, setText] = useState(props.isReplacing ? props.text : '')
  const { options, isSearching } = useOptions(field, text)
  const combobox = useCombobox({ defaultOpened: true })
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is the likely one whenever others are found
  useEffect(() => {
    if (text.trim() === '') combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [options, text])

  const choose = (chosen: string | null, leaving: ReturnType<typeof leavingBy>) => {
    if (isDone.current) return
    isDone.current = true
    props.onChoose(chosen, leaving)
  }
  const take = (leaving: ReturnType<typeof leavingBy>) => {
    const selected = options[combobox.getSelectedOptionIndex()]
    const exact = options.find(({ id }) => id.toLowerCase() === text.trim().toLowerCase())
    if (text.trim() === '' && !selected) return choose(value, leaving)
    const chosen = exact ?? selected
    if (chosen) choose(chosen.id, leaving)
    else props.onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const leaving = leavingBy(event, false)
    if (event.key === 'Escape') {
      isDone.current = true
      props.onCancel()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && text === '' && value !== null)
      choose(null, 'stay')
    else if (leaving) take(leaving)
    else return
    event.preventDefault()
    // the list must not take it a second time
    event.stopPropagation()
  }
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={(id) => choose(id, 'stay')} width={280}>
      <Combobox.EventsTarget>
        <input
          ref={input}
          className={classes.editor}
          aria-label={props.label}
          placeholder={value ?? say('Type to search')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDownCapture={onKeyDown}
          onBlur={() => {
            if (!isDone.current) props.onCancel()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className={lookupClasses.options} aria-label={say(field.label)}>
          {options.map((option) => (
            <Combobox.Option
              key={option.id}
              value={option.id}
              active={option.id === value}
              // the editor must not close before the option is taken
              onMouseDown={(event) => event.preventDefault()}
            >
              <span className={lookupClasses.name}>{option.displayValue}</span>
              <span className={lookupClasses.quiet}>{option.description}</span>
            </Combobox.Option>
          ))}
          {options.length === 0 && !isSearching && <Combobox.Empty>{say('No results')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useOptions(field: LineField, text: string) {
  const say = useSay()
  const [wanted] = useDebouncedValue(text.trim(), 120)
  const found = useQuery({
    ...lookupQuery({ kind: field.lookup }, wanted),
    enabled: field.lookup !== undefined,
    placeholderData: keepPreviousData,
  })
  const answer = useStillWhilePressed(found.data)
  const fixed = useMemo(() => {
    const choices = field.kind === 'yes-no' ? [{ value: 'YES', label: 'Yes' as const }] : field.choices
    return choices?.map(({ value, label }) => ({ id: value, displayValue: say(label), description: '' }))
  }, [field, say])
  const options = useMemo(
    () =>
      fixed
        ? fixed.filter((one) => one.displayValue.toLowerCase().includes(text.trim().toLowerCase()))
        : (answer?.options.map((one) => ({ ...one, description: one.description || one.id })) ?? none),
    [fixed, answer, text],
  )
  return { options, isSearching: found.isFetching }
}
