import { Modal } from '@mantine/core'
import { useSay } from '../../ui/say'
import classes from './entry.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Tab', 'Next field'],
  ['Enter', 'Confirm, then the next doubtful or missing field'],
  ['Ctrl + Enter', 'Submit'],
  ['Ctrl + Z', 'Undo the last saved change'],
  ['Esc', 'Give up what is being typed'],
  ['Alt + N / Alt + P', 'Next / previous document of the list'],
  ['Alt + H', 'Hold'],
  ['Alt + F', 'Flag'],
  ['Alt + E', 'Escalate'],
  ['Alt + R', 'Reject'],
  ['= 100 + 19', 'Work out a sum in an amount'],
  ['PgUp / PgDn', 'Move the pages, also while typing'],
  ['+ / − / 0', 'Zoom in, out, usual (in the viewer)'],
  ['Ctrl + F', 'Search in the text (in the viewer)'],
  ['Click on a word', 'Fill the field you are in'],
  ['Shift + click', 'Take all words up to here'],
  ['Drag on the paper', 'Draw a box; over words hold Alt'],
  ['?', 'This list'],
]

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={say('Keys')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className={classes.kbd}>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
