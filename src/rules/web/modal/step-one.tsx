import { Anchor, Button, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { useSay, useTell } from '../../../ui/say'
import { ruleTypeCodes, ruleTypeLabels } from '../../rule'
import { type RuleHeaderName, scopeAll, scopeOne } from '../../rule-header'
import { type ScopedField, scopedFields } from '../../rule-modal-fields'
import { differsFromEntry, revertToEntry } from '../../rule-modal-state'
import { HeaderValue } from './header-value'
import classes from './modal.module.css'
import { RadioChoice } from './radio-choice'
import { ToneNote } from './tone-note'
import { useProblems } from './use-problems'
import type { OpenRule, RuleModalProps } from './use-rule-modal'

const typeHints = {
  PROTOTYPE: 'Writes the header values and lines you set here.',
  PREVIOUS: "Copies the coding of the supplier's submitted invoices.",
  NPOLINES: 'Takes the lines that are read from the page.',
  NONE: 'Leaves documents as they are.',
} as const

const scopeTexts = {
  company: { legend: 'Companies', all: 'All companies', one: 'One company' },
  customeracct: {
    legend: 'Customer accounts',
    all: 'All customer accounts',
    one: 'One customer account',
  },
} as const

/** Step one: whom the rule is for, what it does, and which other rules it meets there. */
export function StepOne({ modal, onOpen }: { modal: OpenRule } & Pick<RuleModalProps, 'onOpen'>) {
  const say = useSay()
  const problemAt = useProblems(modal, 'one')
  const { rule } = modal.state
  return (
    <div className={classes.grid}>
      <HeaderValue modal={modal} name="supplier" isRequired />
      <Select
        label={say('Rule type')}
        description={say(typeHints[rule.documentRuleType])}
        data={ruleTypeCodes.map((value) => ({ value, label: say(ruleTypeLabels[value]) }))}
        value={rule.documentRuleType}
        allowDeselect={false}
        error={problemAt('documentRuleType')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => {
          const documentRuleType = ruleTypeCodes.find((one) => one === value)
          if (documentRuleType) modal.setRule({ documentRuleType }, 'one')
        }}
      />
      {scopedFields.map(({ field, scope }) => (
        <Scope key={field} modal={modal} field={field} scope={scope} />
      ))}
      <div className={classes.wide}>
        <TextInput
          label={say('Rule name')}
          placeholder={say('Enter rule name')}
          required
          maxLength={200}
          error={problemAt('documentRuleName')}
          value={rule.documentRuleName}
          onChange={(event) => modal.setRule({ documentRuleName: event.currentTarget.value }, 'one')}
        />
      </div>
      <Conflicts modal={modal} onOpen={onOpen} />
    </div>
  )
}

function Scope({ modal, field, scope }: { modal: OpenRule; field: ScopedField; scope: RuleHeaderName }) {
  const say = useSay()
  const { state } = modal
  const words = scopeTexts[field]
  const isOne = state.fields[scope].value === scopeOne
  return (
    <RadioChoice
      legend={say(words.legend)}
      options={[
        { value: scopeAll, label: say(words.all) },
        { value: scopeOne, label: say(words.one) },
      ]}
      value={state.fields[scope].value}
      onChange={(value) => modal.set(scope, value)}
    >
      {isOne && <HeaderValue modal={modal} name={field} isRequired />}
      {differsFromEntry(state, field) && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => modal.change((was) => revertToEntry(was, field))}
        >
          {say('Revert to document entry value')}
        </Button>
      )}
    </RadioChoice>
  )
}

const conflictTitles = {
  same: 'Another rule is for the same documents',
  wins: 'A narrower rule takes its documents first',
  loses: 'This rule takes documents from another one',
  'other-type': "The supplier's rules of another type no longer apply",
} as const

const conflictTones = { same: 'bad', wins: 'plain', loses: 'plain', 'other-type': 'warn' } as const

function Conflicts({ modal, onOpen }: { modal: OpenRule } & Pick<RuleModalProps, 'onOpen'>) {
  const say = useSay()
  const tell = useTell()
  const { conflicts } = modal.check
  return (
    <div className={classes.wide} aria-live="polite">
      {conflicts.map((one) => (
        <ToneNote
          key={`${one.kind} ${one.documentRuleID}`}
          tone={conflictTones[one.kind]}
          icon={one.kind === 'same' || one.kind === 'other-type' ? IconAlertTriangle : IconInfoCircle}
          title={say(conflictTitles[one.kind])}
        >
          <p>
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen(one.documentRuleID)}>
              {one.documentRuleName}
            </Anchor>{' '}
            · {say(ruleTypeLabels[one.documentRuleType])}. {tell(one.why)}
          </p>
        </ToneNote>
      ))}
    </div>
  )
}
