import '@mantine/core/styles/Radio.css'
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { roleNames } from '../../../access/role-names'
import { useSay } from '../../../ui/say'
import type { Sharing } from '../../saved-searches.api'
import classes from './advanced.module.css'
import { PeopleChoice } from './people-choice'
import { sharableRoles } from './sharing-words'

type Props = { sharing: Sharing; problem: string | null; onChange(sharing: Sharing): void }

/** Who else sees a search: nobody, everybody, some roles, some people. What was chosen before comes back with its kind. */
export function SharingInput({ sharing, problem, onChange }: Props) {
  const say = useSay()
  const [left, setLeft] = useState<Partial<Record<string, Sharing>>>({})
  const choose = (kind: string) => {
    setLeft({ ...left, [sharing.with]: sharing })
    onChange(left[kind] ?? nobodyYet(kind))
  }
  return (
    <Radio.Group label={say('Who sees it')} value={sharing.with} onChange={choose} error={problem}>
      <div className={classes.choices} style={{ marginTop: 6 }}>
        <Radio value="nobody" label={say('Only me')} />
        <Radio value="customer" label={say('Everyone in the company')} />
        <Radio value="roles" label={say('People with these roles')} />
        {sharing.with === 'roles' && (
          <Checkbox.Group
            aria-label={say('Roles')}
            className={classes.inner}
            value={sharing.roles}
            onChange={(roles) => onChange({ with: 'roles', roles })}
          >
            <div className={classes.choices}>
              {sharableRoles.map((role) => (
                <Checkbox key={role} size="xs" value={role} label={say(roleNames[role])} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <Radio value="people" label={say('These people')} />
        {sharing.with === 'people' && (
          <div className={classes.inner}>
            <PeopleChoice
              value={sharing.people}
              onChange={(people) => onChange({ with: 'people', people })}
            />
          </div>
        )}
      </div>
    </Radio.Group>
  )
}

function nobodyYet(kind: string): Sharing {
  if (kind === 'people') return { with: 'people', people: [] }
  if (kind === 'roles') return { with: 'roles', roles: [] }
  return { with: kind === 'customer' ? 'customer' : 'nobody' }
}
