import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import { applyLineEdits, type LineEdit } from '../../../documents/line-edits'
import { useSay } from '../../../ui/say'
import { percentsFrom, splitEdits } from '../../line-batches'
import classes from './lines.module.css'
import type { LineWriting } from './use-line-writing'

type Props = {
  line: DocumentLine
  currency: string
  writing: LineWriting
  onSplit: (edits: LineEdit[]) => void
  onClose: () => void
}

/** Asks for the percents that a line is split by, and shows the parts. */
export function SplitDialog({ line, currency, writing, onSplit, onClose }: Props) {
  const say = useSay()
  const [text, setText] = useState('50 50')
  const percents = percentsFrom(text)
  const edits = percents && splitEdits(line, { percents, currency, newId: () => crypto.randomUUID() })
  const parts = edits ? applyLineEdits([line], edits).lines : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edits) onSplit(edits)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Split the line by percent')}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={say('Percentages')}
          description={say('Separated by spaces; together they make 100.')}
          value={text}
          error={percents ? null : say('Enter at least two percentages that make 100, such as 60 40.')}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <table className={classes.parts}>
          <tbody>
            {parts.map((part) => (
              <tr key={part.id}>
                <td>{writing.written(part, 'share')} %</td>
                <td>{writing.written(part, 'quantity')}</td>
                <td>{writing.written(part, 'netAmount')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button type="submit" mt="md" disabled={!edits}>
          {say('Split line')}
        </Button>
      </form>
    </Modal>
  )
}
