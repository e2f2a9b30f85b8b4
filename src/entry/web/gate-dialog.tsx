import { Button, Group, Modal } from '@mantine/core'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { useSay, useTell } from '../../ui/say'
import { confirmationOf, type Unconfirmed } from '../asked-to-confirm'
import { remedyOf } from '../flag-remedies'
import { writtenValue } from './form/written-value'
import classes from './gate.module.css'
import type { Actions } from './use-actions'
import { focusField } from './use-active-field'
import type { LoadedEntry } from './use-entry'
import { fieldOf } from './use-field-saves'

type Props = { entry: LoadedEntry; unconfirmed: Unconfirmed; actions: Actions }

/** Asked once before a document goes with what nobody has checked: each point with its value and a way to it. */
export function GateDialog({ entry, unconfirmed, actions }: Props) {
  const say = useSay()
  const label = useFieldLabel()
  const tell = useTell()
  const { document, reader } = entry
  const goTo = (name: Parameters<typeof focusField>[0]) => {
    actions.leaveGate()
    // the dialog gives the focus back first
    setTimeout(() => focusField(name))
  }
  return (
    <Modal
      opened
      onClose={actions.leaveGate}
      title={say('Submit without checking?')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <ul className={classes.points}>
        {unconfirmed.findings.map(({ exception, reason, evidence }) => {
          const field = remedyOf(exception, evidence)?.field
          return (
            <li key={exception}>
              <div>
                <strong>{tell(reason)}</strong>
                <p>{tell(evidence)}</p>
              </div>
              {field && <CheckButton onClick={() => goTo(field)} />}
            </li>
          )
        })}
        {unconfirmed.fields.map(({ name, why }) => (
          <li key={name}>
            <div>
              <strong>{label(name)}</strong>{' '}
              <span className={classes.value}>
                {(name === 'supplierID' && document.supplierIDText) ||
                  writtenValue(name, fieldOf(document, name)?.value ?? null, document.currency, reader)}
              </span>
              <p>{tell(why)}</p>
            </div>
            <CheckButton onClick={() => goTo(name)} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={actions.leaveGate}>
          {say('Back')}
        </Button>
        <Button
          data-autofocus
          onClick={() => actions.start('submit', { confirmed: confirmationOf(unconfirmed) })}
        >
          {say('Submit anyway')}
        </Button>
      </Group>
    </Modal>
  )
}

function CheckButton({ onClick }: { onClick(): void }) {
  const say = useSay()
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {say('Review')}
    </Button>
  )
}
