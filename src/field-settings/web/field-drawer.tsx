import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import {
  Button,
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { isCustomField } from '../../documents/custom-fields'
import { choicesOf } from '../../documents/field-choices'
import {
  type CustomList,
  customListNames,
  customLists,
  type FieldRule,
  fieldRule,
  isAlwaysRequired,
  isNumber,
  requiredCases,
} from '../../documents/field-layout'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { languages } from '../../kernel/locales'
import { erpHeaderFields } from '../../submission/erp-header'
import { useSay, useTell } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useLocale } from '../../ui/words'
import type { LayoutProblem } from '../check-layout'
import type { FieldSettings, LayoutContent } from '../field-settings.api'
import classes from './field-settings.module.css'
import { OfferedInput } from './offered-input'
import { partWords, requiredWords } from './rule-words'
import { useOwnName } from './use-own-name'

type Props = {
  name: HeaderFieldName
  layout: LayoutContent
  companies: FieldSettings['companies']
  problems: readonly LayoutProblem[]
  onChange(change: Partial<FieldRule>): void
  onClose(): void
  /** Of a custom field that no document can hold yet. */
  onRemove?: (() => void) | undefined
}

const labelLanguages = ['en', ...languages] as const
const erpNames = new Map(Object.entries(erpHeaderFields).map(([own, field]) => [field as string, own]))

/** Everything that can be said of one field. It changes the draft at once. */
export function FieldDrawer({ name, layout, companies, problems, onChange, onClose, onRemove }: Props) {
  const say = useSay()
  const ownName = useOwnName()
  const tell = useTell()
  const locale = useLocale()
  const { label, kind } = headerField(name)
  const rule = fieldRule(layout, name)
  const [typedChoices, setTypedChoices] = useState(() => rule.choices.join('\n'))
  const isFixed = isAlwaysRequired(name)
  const problemOf = (part: keyof FieldRule) => {
    const found = problems.find((problem) => problem.part === part)
    return found && tell(found.told)
  }
  const named = new Intl.DisplayNames([locale], { type: 'language' })
  const text = (part: 'value' | 'format' | 'least' | 'most' | 'erpName') => ({
    label: say(partWords[part]),
    value: rule[part],
    error: problemOf(part),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value.trim() }),
  })
  const choices = [
    ...Object.entries(choicesOf(name)).map(([value, word]) => ({ value, label: say(word) })),
    ...rule.choices.map((value) => ({ value, label: value })),
  ]
  const isBounded = isNumber(kind) || kind === 'text'
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      width="560px"
      title={isCustomField(name) ? ownName(layout, name) : say(label)}
    >
      <div className={classes.editor}>
        <fieldset className={classes.fieldset}>
          <legend>{say('Label')}</legend>
          <p className={classes.hint}>
            {isCustomField(name)
              ? say('A language without a name uses the English one.')
              : say('Empty uses the name in the title.')}
          </p>
          <div className={classes.labels}>
            {labelLanguages.map((language) => (
              <TextInput
                key={language}
                label={named.of(language) ?? language}
                maxLength={60}
                value={rule.labels[language] ?? ''}
                onChange={(event) => {
                  const { [language]: _, ...others } = rule.labels
                  const typed = event.currentTarget.value
                  onChange({ labels: typed === '' ? others : { ...others, [language]: typed } })
                }}
              />
            ))}
          </div>
          {problemOf('labels') && (
            <p className={classes.flaw} role="alert">
              {problemOf('labels')}
            </p>
          )}
        </fieldset>
        {isCustomField(name) && (kind === 'choice' || kind === 'lookup') && (
          <fieldset className={classes.fieldset}>
            <legend>{say(headerField(name).label)}</legend>
            {kind === 'choice' ? (
              <Textarea
                label={say(partWords.choices)}
                description={say('One per line, in the order of the list.')}
                autosize
                minRows={3}
                value={typedChoices}
                error={problemOf('choices')}
                onChange={(event) => {
                  const text = event.currentTarget.value
                  setTypedChoices(text)
                  onChange({ choices: choicesFrom(text) })
                }}
              />
            ) : (
              <NativeSelect
                label={say(partWords.list)}
                value={rule.list}
                data={customListNames.map((value) => ({ value, label: say(customLists[value]) }))}
                onChange={(event) => onChange({ list: event.currentTarget.value as CustomList })}
              />
            )}
          </fieldset>
        )}
        <fieldset className={classes.fieldset}>
          <legend>{say('Required')}</legend>
          {isFixed ? (
            <p className={classes.hint}>{say('Every document needs this field.')}</p>
          ) : (
            <>
              <Checkbox.Group
                aria-label={say('Required')}
                value={[...rule.required]}
                onChange={(cases) =>
                  onChange({ required: requiredCases.filter((one) => cases.includes(one)) })
                }
              >
                <div className={classes.cases}>
                  {requiredCases.map((one) => (
                    <Checkbox key={one} value={one} label={say(requiredWords[one])} />
                  ))}
                </div>
              </Checkbox.Group>
              {rule.required.length > 0 && (
                <MultiSelect
                  label={say(partWords.requiredBy)}
                  placeholder={rule.requiredBy.length === 0 ? say('All companies') : undefined}
                  searchable
                  data={companies.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
                  value={[...rule.requiredBy]}
                  error={problemOf('requiredBy')}
                  onChange={(requiredBy) => onChange({ requiredBy })}
                />
              )}
            </>
          )}
        </fieldset>
        <fieldset className={classes.fieldset}>
          <legend>{say('Entry')}</legend>
          <Switch
            label={say(partWords.isShown)}
            description={say(
              'A field that is not shown still appears on a document where it holds a value, so that nothing is submitted unseen.',
            )}
            checked={rule.isShown}
            disabled={isFixed && rule.isShown}
            error={problemOf('isShown')}
            onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
          />
          <Switch
            label={say(partWords.isEditable)}
            checked={rule.isEditable}
            disabled={isFixed && rule.isEditable}
            error={problemOf('isEditable')}
            onChange={(event) => onChange({ isEditable: event.currentTarget.checked })}
          />
          <Switch
            label={say(partWords.isLockedOnEInvoices)}
            checked={rule.isLockedOnEInvoices}
            onChange={(event) => onChange({ isLockedOnEInvoices: event.currentTarget.checked })}
          />
          {choices.length > 0 ? (
            <Select
              label={say(partWords.value)}
              clearable
              data={choices}
              value={rule.value || null}
              error={problemOf('value')}
              onChange={(value) => onChange({ value: value ?? '' })}
            />
          ) : (
            <TextInput
              {...text('value')}
              maxLength={200}
              description={say('Filled in when nothing is read for this field.')}
            />
          )}
          <OfferedInput
            name={name}
            layout={layout}
            error={problemOf('offered')}
            onChange={(offered) => onChange({ offered })}
          />
          {kind === 'text' && (
            <TextInput
              {...text('format')}
              maxLength={200}
              description={say(
                'Such as PO-####: # is a digit, @ a letter, ? either, * any text. Several are parted by commas.',
              )}
            />
          )}
          {isBounded && (
            <div className={classes.bounds}>
              <TextInput {...text('least')} maxLength={24} description={boundHint(kind, say)} />
              <TextInput {...text('most')} maxLength={24} description={boundHint(kind, say)} />
            </div>
          )}
        </fieldset>
        <fieldset className={classes.fieldset}>
          <legend>{say('Automation')}</legend>
          <NumberInput
            label={say(partWords.threshold)}
            description={say('Empty uses the confidence of Document Settings.')}
            min={0}
            max={100}
            decimalScale={1}
            suffix="%"
            value={rule.threshold === null ? '' : Math.round(rule.threshold * 1000) / 10}
            onChange={(percent) =>
              onChange({ threshold: percent === '' ? null : Math.min(100, Number(percent)) / 100 })
            }
          />
          <Switch
            label={say(partWords.blocksTouchless)}
            checked={rule.blocksTouchless}
            onChange={(event) => onChange({ blocksTouchless: event.currentTarget.checked })}
          />
          <Switch
            label={say(partWords.countsInRate)}
            checked={rule.countsInRate}
            onChange={(event) => onChange({ countsInRate: event.currentTarget.checked })}
          />
          {erpNames.has(name) && (
            <TextInput
              {...text('erpName')}
              maxLength={40}
              placeholder={erpNames.get(name)}
              description={say('Empty uses the name shown.')}
            />
          )}
        </fieldset>
        {onRemove && (
          <Button variant="default" onClick={onRemove}>
            {say('Remove field')}
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}

const choicesFrom = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 80))
      .filter(Boolean),
  ),
]

const boundHint = (kind: string, say: (text: string) => string) =>
  kind === 'text'
    ? say('A count of characters')
    : kind === 'amount'
      ? say('An amount in the currency of the document')
      : say('A number')
