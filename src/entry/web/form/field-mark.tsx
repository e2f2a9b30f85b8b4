import { HoverCard, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconCircleMinus,
  IconDatabase,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import type { DocumentField } from '../../../documents/documents.api'
import { type HeaderFieldName, headerField } from '../../../documents/header-fields'
import { type Say, useSay } from '../../../ui/say'
import { type FieldState, type JudgedField, percent } from '../../field-state'
import type { LoadedEntry } from '../use-entry'
import { FieldDetails } from './field-details'
import classes from './form.module.css'

const icons = {
  valid: IconCheck,
  missing: IconX,
  invalid: IconAlertTriangleFilled,
  doubtful: IconQuestionMark,
  default: IconDatabase,
  'not-on-document': IconCircleMinus,
  empty: null,
} satisfies Record<FieldState, unknown>

/** The state of a field as icon, colour and word; pointing at it tells where the value comes from. */
export function FieldMark(props: {
  entry: LoadedEntry
  name: HeaderFieldName
  judged: JudgedField
  stored: DocumentField | undefined
}) {
  const say = useSay()
  const { state } = props.judged
  const Icon = icons[state]
  if (!Icon) return null
  return (
    <HoverCard width={280} openDelay={200} position="bottom-end" shadow="md" withinPortal>
      <HoverCard.Target>
        <UnstyledButton
          className={classes.mark}
          data-state={state}
          tabIndex={-1}
          aria-label={say('About {field}', { field: headerField(props.name).label })}
        >
          <Icon size={14} stroke={2.4} aria-hidden />
          <span>{shortWord(state, props.stored, say)}</span>
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <FieldDetails entry={props.entry} name={props.name} />
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

function shortWord(state: FieldState, stored: DocumentField | undefined, say: Say): string {
  if (state === 'missing') return say('Missing')
  if (state === 'invalid') return say('Not valid')
  if (state === 'doubtful') return `${percent(stored?.confidence ?? 0)}`
  if (state === 'default') return say('Default')
  if (state === 'not-on-document') return say('Not on document')
  return ''
}
