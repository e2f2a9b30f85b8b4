import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../../ui/say'
import { type CodeRow, codeRows, codeText, mostCodeLabel, mostCodeLength } from '../code-list'
import type { SettingState } from '../settings-pages.api'
import classes from './code-list.module.css'

type Input = Extract<SettingState['input'], { kind: 'codes' }>
type Props = {
  label: ScreenText
  input: Input
  text: string
  error: string | undefined
  onType(text: string): void
}

/** A list of codes: Kontor's own are renamed or switched off, the customer's are added and removed; the order is theirs. */
export function CodeListField({ label, input, text, error, onType }: Props) {
  const say = useSay()
  const errorId = useId()
  const list = useRef<HTMLUListElement>(null)
  const rows = codeRows(text)
  const put = (next: readonly CodeRow[]) => onType(codeText(next))
  const change = (at: number, some: Partial<CodeRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...some } : row)))
  const swap = (at: number, other: number) => {
    const next = [...rows]
    ;[next[at], next[other]] = [rows[other]!, rows[at]!]
    put(next)
  }
  const add = () => {
    put([...rows, { code: freeCode(rows), label: '', isOn: true, chosen: firstOf(input) }])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input:not([role=switch])')?.focus(),
    )
  }
  return (
    <fieldset className={classes.list} aria-describedby={error && errorId}>
      <legend>{say(label)}</legend>
      <div className={classes.columns} aria-hidden>
        <span />
        <span>{say('Name')}</span>
        <span>{say('Code')}</span>
        {input.choices.map((choice) => (
          <span key={choice.name}>{say(choice.label)}</span>
        ))}
      </div>
      <ul ref={list}>
        {rows.map((row, at) => (
          <li key={at}>
            <Row
              row={row}
              input={input}
              isRefused={error !== undefined}
              isTwice={rows.some(({ code }, index) => index !== at && code === row.code)}
              onChange={(some) => change(at, some)}
              onUp={at > 0 ? () => swap(at, at - 1) : null}
              onDown={at < rows.length - 1 ? () => swap(at, at + 1) : null}
              onRemove={() => put(rows.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < input.most && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-label={say('Add reason: {list}', { list: say(label) })}
          onClick={add}
        >
          {say('Add reason')}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: CodeRow
  input: Input
  /** The server took the list back. */
  isRefused: boolean
  isTwice: boolean
  onChange(some: Partial<CodeRow>): void
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove(): void
}

function Row({ row, input, isRefused, isTwice, onChange, onUp, onDown, onRemove }: RowProps) {
  const say = useSay()
  const standard = input.standard.find(({ code }) => code === row.code)
  const name = row.label || (standard ? say(standard.label) : row.code)
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <div className={classes.row}>
      <Switch
        className={classes.on}
        aria-label={say('Offer {name}', { name })}
        checked={row.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
      <TextInput
        size="xs"
        aria-label={say('Name of {name}', { name })}
        placeholder={standard && say(standard.label)}
        maxLength={mostCodeLabel}
        error={isRefused && !standard && row.label.trim() === ''}
        value={row.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        aria-label={say('Code of {name}', { name })}
        readOnly={standard !== undefined}
        variant={standard ? 'filled' : 'default'}
        maxLength={mostCodeLength}
        error={isRefused && (isTwice || row.code === '')}
        value={row.code}
        onChange={(event) => onChange({ code: codeOf(event.currentTarget.value) })}
      />
      {input.choices.map((choice) => (
        <NativeSelect
          key={choice.name}
          size="xs"
          aria-label={say('{what} of {name}', { what: say(choice.label), name })}
          data={choice.options.map(({ value, label }) => ({ value, label: `${value} – ${say(label)}` }))}
          value={row.chosen[choice.name]}
          onChange={(event) =>
            onChange({ chosen: { ...row.chosen, [choice.name]: event.currentTarget.value } })
          }
        />
      ))}
      <div className={classes.acts}>
        <ActionIcon
          variant="subtle"
          aria-label={say('Move {name} up', { name })}
          disabled={!onUp}
          onClick={() => onUp?.()}
        >
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={say('Move {name} down', { name })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        >
          <IconArrowDown {...icon} />
        </ActionIcon>
        {!standard && (
          <ActionIcon
            variant="subtle"
            color="error.8"
            aria-label={say('Remove {name}', { name })}
            onClick={onRemove}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

const codeOf = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]+/g, '_')

function freeCode(rows: readonly CodeRow[]): string {
  for (let number = 1; ; number++)
    if (rows.every(({ code }) => code !== `OWN_${number}`)) return `OWN_${number}`
}

const firstOf = ({ choices }: Input) =>
  Object.fromEntries(
    choices.map(({ name, options }) => [
      name,
      (options.find(({ value }) => value === 'OTH') ?? options[0])!.value,
    ]),
  )
