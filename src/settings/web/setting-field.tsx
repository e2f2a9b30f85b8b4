import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Radio.css'
import { Checkbox, MultiSelect, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { CodedText } from '../../kernel/told-text'
import { useSay, useTell } from '../../ui/say'
import type { SettingState, SettingValue } from '../settings-pages.api'
import { listed } from '../settings-section'
import { CodeListField } from './code-list-field'
import { LogoField } from './logo-field'
import classes from './settings.module.css'
import { useSettingText } from './use-setting-text'

type Props = {
  setting: SettingState
  value: SettingValue
  /** What stands in the field, where it was touched. */
  typed: string | undefined
  problem: CodedText | undefined
  /** What counts while nothing is entered. */
  agreed: string | undefined
  onType(name: string, text: string): void
}

/** More options than these are chosen from a list. */
const mostCheckboxes = 8

/** One setting: its name, what it does, and its field. It is drawn anew only when it changes: a page has thousands of nodes. */
export const SettingField = memo(function SettingField(props: Props) {
  const { setting, value, typed, problem, agreed } = props
  const say = useSay()
  const tell = useTell()
  const { plain, told } = useSettingText()
  const { label, help, input, delivered } = setting
  const text = typed ?? plain(setting, value)
  const error = problem && tell(problem)
  const onType = (entered: string) => props.onType(setting.name, entered)
  const standard =
    value === delivered || input.kind === 'text' || input.kind === 'image'
      ? null
      : say('Default: {value}', { value: told(setting, delivered) })
  const description = [help && say(help), standard].filter(Boolean).join(' ') || undefined
  if (input.kind === 'image')
    return (
      <LogoField label={say(label)} description={description} value={text} error={error} onChange={onType} />
    )
  if (input.kind === 'codes')
    return <CodeListField label={label} input={input} text={text} error={error} onType={onType} />
  if (input.kind === 'choice' && input.isShort)
    return (
      <NativeSelect
        className={classes.short}
        label={say(label)}
        description={description}
        error={error}
        data={input.options.map((option) => ({ value: option.value, label: say(option.label) }))}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  if (input.kind === 'choice')
    return (
      <Radio.Group label={say(label)} description={description} value={text} onChange={onType} error={error}>
        <div className={classes.options}>
          {input.options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={say(option.label)}
              description={option.help && say(option.help)}
            />
          ))}
        </div>
      </Radio.Group>
    )
  const chooseSeveral = (chosen: string[]) =>
    onType(
      input.kind === 'several'
        ? input.options
            .map((option) => option.value)
            .filter((one) => chosen.includes(one))
            .join(',')
        : text,
    )
  if (input.kind === 'several' && input.options.length > mostCheckboxes)
    return (
      <MultiSelect
        className={classes.many}
        label={say(label)}
        description={description}
        error={error}
        searchable
        data={input.options.map((option) => ({ value: option.value, label: say(option.label) }))}
        value={listed(text)}
        onChange={chooseSeveral}
      />
    )
  if (input.kind === 'several')
    return (
      <Checkbox.Group
        label={say(label)}
        description={description}
        error={error}
        value={listed(text)}
        onChange={chooseSeveral}
      >
        <div className={classes.options}>
          {input.options.map((option) => (
            <Checkbox
              key={option.value}
              value={option.value}
              label={say(option.label)}
              description={option.help && say(option.help)}
            />
          ))}
        </div>
      </Checkbox.Group>
    )
  if (input.kind === 'text') {
    const asked = {
      className: classes.many,
      label: say(label),
      description,
      maxLength: input.most,
      placeholder: agreed,
      value: text,
      error,
      onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    }
    return input.lines > 1 ? (
      <Textarea {...asked} rows={input.lines} />
    ) : (
      <TextInput {...asked} type={input.of === 'email' ? 'email' : 'text'} />
    )
  }
  if (input.kind === 'words')
    return (
      <Textarea
        className={classes.short}
        label={say(label)}
        description={description}
        rows={4}
        value={text}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      className={classes.number}
      label={say(label)}
      description={description}
      inputMode={input.kind === 'count' ? 'numeric' : 'decimal'}
      rightSection={input.unit && <span className={classes.unit}>{say(input.unit)}</span>}
      rightSectionWidth={input.unit && input.unit !== '%' ? 76 : undefined}
      value={text}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
})
