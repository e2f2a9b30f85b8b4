import { useSay } from '../../ui/say'
import type { User } from '../../users/users.api'
import { AbsenceForm } from './absence-form'
import classes from './absences.module.css'

/** Somebody's absence, below their form in User Management. */
export function UserAbsence({ user }: { user: User }) {
  const say = useSay()
  if (user.isStaff || user.status !== 'Active' || !user.can.includes('edit')) return null
  return (
    <section className={classes.others} aria-label={say('Out of office')}>
      <h3>{say('Out of office')}</h3>
      <AbsenceForm userId={user.userID} />
    </section>
  )
}
