import { Button, CloseButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../ui/say'
import { takePlace } from '../../merge-rules'
import { compareLines } from '../../rule-changes'
import type { ModalState } from '../../rule-modal-draft'
import { usePlaceName } from './change-list'
import classes from './modal.module.css'
import { ToneNote } from './tone-note'
import { usePlaceText } from './use-place-text'
import type { OpenRule } from './use-rule-modal'
import type { Meanwhile } from './use-save-rule'

type Props = { modal: OpenRule; meanwhile: Meanwhile; onChange(meanwhile: Meanwhile | null): void }

/** What another person did to the rule meanwhile, side by side: taken over, or to be decided where both changed the same. */
export function MeanwhileNotice({ modal, meanwhile, onChange }: Props) {
  const say = useSay()
  const placeName = usePlaceName()
  const [standing, setStanding] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({})
  const { by, before, theirs, mine, taken, clashes } = meanwhile
  const name = by || say('Someone')
  const sides = { theirs, mine }
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one has to be seen
  useEffect(() => top.current?.focus(), [theirs])
  const keep = (place: string, side: 'theirs' | 'mine') => {
    modal.change((was) => takePlace(was, sides[side], place))
    setStanding({ ...standing, [place]: side })
  }
  return (
    <ToneNote
      ref={top}
      tone="warn"
      icon={IconUsers}
      isUrgent
      title={say('{name} changed this rule while you were editing', { name })}
    >
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">{say('Field')}</th>
            <th scope="col">{say('Before')}</th>
            <th scope="col">{name}</th>
            <th scope="col">{say('You')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((place) => {
            const side = standing[place] ?? 'mine'
            return (
              <tr key={place}>
                <th scope="row">{placeName(place)}</th>
                <Side label={say('Before')} state={before} place={place} />
                <Side
                  label={name}
                  state={theirs}
                  before={before}
                  place={place}
                  isStanding={side === 'theirs'}
                >
                  <Choice isTaken={side === 'theirs'} onTake={() => keep(place, 'theirs')}>
                    {say('Keep their change')}
                  </Choice>
                </Side>
                <Side
                  label={say('You')}
                  state={mine}
                  before={before}
                  place={place}
                  isStanding={side === 'mine'}
                >
                  <Choice isTaken={side === 'mine'} onTake={() => keep(place, 'mine')}>
                    {say('Use mine')}
                  </Choice>
                </Side>
              </tr>
            )
          })}
          {taken.map((place) => (
            <tr key={place}>
              <th scope="row">{placeName(place)}</th>
              <Side label={say('Before')} state={before} place={place} />
              <Side label={name} state={theirs} before={before} place={place} isStanding />
              <td data-side={say('You')}>{say('Unchanged; their change was added.')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('Check the rule and save again.')}</p>
      <CloseButton className={classes.dismiss} aria-label={say('Close')} onClick={() => onChange(null)} />
    </ToneNote>
  )
}

type SideProps = {
  label: string
  state: ModalState
  /** What it is compared with: of a list, each line says whether it is new or gone. */
  before?: ModalState
  place: string
  isStanding?: boolean
  children?: React.ReactNode
}

function Side({ label, state, before = state, place, isStanding = false, children }: SideProps) {
  const textsOf = usePlaceText()
  const [was, is] = [textsOf(before, place), textsOf(state, place)]
  return (
    <td className={classes.side} data-side={label} data-stands={isStanding}>
      {was.length > 1 || is.length > 1 ? (
        <ul>
          {compareLines(was, is).map(({ text, state }, at) => (
            <li key={`${at} ${text}`}>
              {state === 'gone' ? <del>{text}</del> : state === 'new' ? <ins>{text}</ins> : text}
            </li>
          ))}
        </ul>
      ) : (
        (is[0] ?? '–')
      )}
      {children}
    </td>
  )
}

type ChoiceProps = { isTaken: boolean; onTake(): void; children: string }

function Choice({ isTaken, onTake, children }: ChoiceProps) {
  return (
    <Button
      size="compact-xs"
      variant={isTaken ? 'filled' : 'default'}
      aria-pressed={isTaken}
      onClick={onTake}
    >
      {children}
    </Button>
  )
}
