import { Checkbox } from '@mantine/core'
import { useSay } from '../../../ui/say'
import { type PreviousPart, previousParts, previousSources } from '../../rule'
import { ColumnMapping } from './column-mapping'
import classes from './modal.module.css'
import { RadioChoice } from './radio-choice'
import { RuleLines } from './rule-lines'
import { useProblems } from './use-problems'
import type { OpenRule } from './use-rule-modal'

type Props = {
  modal: OpenRule
  /** Whose page shows the columns; null while there is none. */
  documentId: number | null
}

/** Step three: the lines, as the type of the rule makes them. */
export function StepThree({ modal, documentId }: Props) {
  const say = useSay()
  const type = modal.state.rule.documentRuleType
  if (type === 'NONE') return <p className={classes.hint}>{say('This type writes no lines.')}</p>
  if (type === 'PREVIOUS') return <PreviousOptions modal={modal} />
  return (
    <>
      {type === 'NPOLINES' && <ColumnMapping modal={modal} documentId={documentId} />}
      <RuleLines modal={modal} isSingle={type === 'NPOLINES'} />
    </>
  )
}

/** What a Previous Invoice rule copies, and from where, as the screen calls it. */
export const sourceLabels = {
  LAST: 'The last submitted invoice',
  MEDIAN: 'What is usual in the last three',
} as const
export const partLabels: Record<PreviousPart, 'Header values' | 'Line coding' | 'Memo'> = {
  header: 'Header values',
  lines: 'Line coding',
  memo: 'Memo',
}

function PreviousOptions({ modal }: { modal: OpenRule }) {
  const say = useSay()
  const { previous } = modal.state.rule
  const error = useProblems(modal, 'three')('previous')
  return (
    <div className={classes.grid}>
      <RadioChoice
        legend={say('Copy from')}
        options={previousSources.map((value) => ({ value, label: say(sourceLabels[value]) }))}
        value={previous.from}
        onChange={(value) => {
          const from = previousSources.find((one) => one === value)
          if (from) modal.setRule({ previous: { ...previous, from } }, 'three')
        }}
      />
      <Checkbox.Group
        label={say('What to copy')}
        error={error}
        value={[...previous.copies]}
        onChange={(values) =>
          modal.setRule(
            { previous: { ...previous, copies: previousParts.filter((part) => values.includes(part)) } },
            'three',
          )
        }
      >
        <div className={classes.choices}>
          {previousParts.map((part) => (
            <Checkbox key={part} value={part} label={say(partLabels[part])} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
