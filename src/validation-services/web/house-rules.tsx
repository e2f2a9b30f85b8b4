import { useState } from 'react'
import { personalKeyPrefix } from '../../identity/web/stored-user'
import { useSelectedCustomerId } from '../../tenants/web/use-selected-customer'
import { useSay } from '../../ui/say'
import classes from './review.module.css'
import { usePlaybook } from './use-playbook'

const key = `${personalKeyPrefix}review.house-rules`

/** The customer's house rules above a document in review; the browser remembers whether the reader has them open. */
export function HouseRules() {
  const say = useSay()
  const { data } = usePlaybook(useSelectedCustomerId())
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) === 'open')
  if (!data?.houseRules) return null
  return (
    <details
      className={classes.atEntry}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        localStorage.setItem(key, open ? 'open' : 'closed')
        setOpen(open)
      }}
    >
      <summary>{say('House rules')}</summary>
      <p className={classes.houseRules}>{data.houseRules}</p>
    </details>
  )
}
