import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconCircleMinus,
  IconDatabase,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { DocumentField } from '../../../documents/documents.api'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { useFieldLabel } from '../../../documents/web/use-field-label'
import { type Say, useSay } from '../../../ui/say'
import { type Formats, useFormats } from '../../../ui/use-formats'
import { type FieldState, shownShare } from '../../field-state'
import type { JudgedHeaderField } from '../../judge-document'
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
  unchecked: null,
  empty: null,
} satisfies Record<FieldState, unknown>

/** The state of a field as icon, colour and word; pointing at it tells where the value comes from. */
export function FieldMark(props: {
  entry: LoadedEntry
  name: HeaderFieldName
  judged: JudgedHeaderField
  stored: DocumentField | undefined
}) {
  const say = useSay()
  const label = useFieldLabel()
  const formats = useFormats()
  const card = useCard()
  const { state } = props.judged
  const Icon = icons[state]
  if (!Icon) return null
  return (
    <span onPointerEnter={card.enter} onPointerLeave={card.leave}>
      <UnstyledButton
        className={classes.mark}
        data-state={state}
        tabIndex={-1}
        aria-expanded={card.side !== null}
        aria-label={say('About {field}', { field: label(props.name) })}
        onClick={card.toggle}
      >
        <Icon size={14} stroke={2.4} aria-hidden />
        <span>{shortWord(state, props.stored, { say, formats })}</span>
      </UnstyledButton>
      {card.side && (
        <div className={classes.card} data-side={card.side}>
          <FieldDetails entry={props.entry} name={props.name} />
        </div>
      )}
    </span>
  )
}

/** A card that opens on pointing; built by hand, since seventeen floating ones would slow every keystroke. */
function useCard() {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: typeof side, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSide(next), delayMs)
  }
  return {
    side,
    enter: (event: PointerEvent<HTMLElement>) => later(side ?? sideFor(event.currentTarget), 250),
    leave: () => later(null, 150),
    toggle: (event: { currentTarget: HTMLElement }) => {
      clearTimeout(timer.current)
      setSide(side === null ? sideFor(event.currentTarget) : null)
    },
  }
}

function sideFor(mark: HTMLElement): 'left' | 'right' {
  const form = mark.closest('fieldset')?.getBoundingClientRect()
  return form && mark.getBoundingClientRect().left > form.left + form.width / 2 ? 'right' : 'left'
}

function shortWord(
  state: FieldState,
  stored: DocumentField | undefined,
  { say, formats }: { say: Say; formats: Formats },
): string {
  if (state === 'missing') return say('Missing')
  if (state === 'invalid') return say('Not valid')
  if (state === 'doubtful') return formats.percent(shownShare(stored?.confidence ?? 0))
  if (state === 'default') return say('Default')
  if (state === 'not-on-document') return say('Not on document')
  return ''
}
