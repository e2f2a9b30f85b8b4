import { Button, CloseButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useSay } from '../../../ui/say'
import { takeTheirs } from '../../merge-rules'
import { usePlaceName } from './change-list'
import classes from './modal.module.css'
import { ToneNote } from './tone-note'
import type { OpenRule } from './use-rule-modal'
import type { Meanwhile } from './use-save-rule'

type Props = { modal: OpenRule; meanwhile: Meanwhile; onChange(meanwhile: Meanwhile | null): void }

/** What another person did to the rule meanwhile: taken over, or to be decided where both changed the same. */
export function MeanwhileNotice({ modal, meanwhile, onChange }: Props) {
  const say = useSay()
  const placeName = usePlaceName()
  const { by, theirs, taken, clashes } = meanwhile
  const settle = (name: string) =>
    onChange({ ...meanwhile, clashes: clashes.filter((clash) => clash.name !== name) })
  return (
    <ToneNote
      tone="warn"
      icon={IconUsers}
      isUrgent
      title={say('{name} changed this rule while you were editing', { name: by || say('Someone') })}
    >
      {taken.length > 0 && (
        <p>{say('Added to yours: {fields}', { fields: taken.map(placeName).join(', ') })}</p>
      )}
      {clashes.length > 0 ? (
        <ul className={classes.clashes}>
          {clashes.map(({ name, theirs: their, mine }) => (
            <li key={name}>
              <span>
                {name === 'lines' || name === 'previous' || name === 'columns'
                  ? say('{field}: both of you changed it.', { field: placeName(name) })
                  : say('{field}: theirs “{theirs}”, yours “{mine}”', {
                      field: placeName(name),
                      theirs: their,
                      mine,
                    })}
              </span>
              <Button size="compact-xs" onClick={() => settle(name)}>
                {say('Use mine')}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  modal.change((was) => takeTheirs(was, theirs, name))
                  settle(name)
                }}
              >
                {say('Keep their change')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{say('Check the rule and save again.')}</p>
      )}
      <CloseButton className={classes.dismiss} aria-label={say('Close')} onClick={() => onChange(null)} />
    </ToneNote>
  )
}
