import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { AbsenceForm } from './absence-form'
import classes from './absences.module.css'

/** The reader's own absence. */
export function OutOfOfficePage() {
  const say = useSay()
  return (
    <>
      <PageHead
        title={say('Out of office')}
        hint={say(
          'While you are away, documents that would be assigned or escalated to you go to your stand-in. Both of you are notified.',
        )}
      />
      <Panel label={say('Out of office')}>
        <div className={classes.own}>
          <AbsenceForm userId={null} />
        </div>
      </Panel>
    </>
  )
}
