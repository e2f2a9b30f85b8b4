import { Button, Group, Modal } from '@mantine/core'
import type { DocumentSummary } from '../../../documents/documents.api'
import { editorBefore } from '../../../documents/other-editor'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { payableAmount } from '../../amount-totals'
import { AmountTotals } from '../list-foot'
import { type Able, isAble } from './bulk-actions'
import classes from './table.module.css'

type Props = {
  chosen: readonly Able[]
  /** Those of the documents that the list has read; others were chosen with "all". */
  rows: readonly DocumentSummary[]
  onClose(): void
  onSubmit(): void
}

/** Shows what will go to the ERP before many documents are submitted at once. */
export function BulkSubmitDialog({ chosen, rows, onClose, onSubmit }: Props) {
  const say = useSay()
  const { amount } = useFormats()
  const documents = chosen.filter((one) => isAble(one, 'submit'))
  const edited = chosen.flatMap((one) => {
    const editor = one.can.submit ? editorBefore(one, 'submit') : null
    return editor === null ? [] : { id: one.invID, name: nameOf(one), editor }
  })
  const rowOf = (id: number) => rows.find(({ invID }) => invID === id)
  const known = documents.flatMap(({ invID }) => rowOf(invID) ?? [])
  const count = documents.length
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('Submit {count, plural, one {# document} other {# documents}}', { count })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <p>
        {say(
          '{count, plural, one {It goes to the ERP in 30 s if it passes every check; otherwise it stays here.} other {These go to the ERP in 30 s if they pass every check; the others stay here.}} Until then you can undo this.',
          { count },
        )}
      </p>
      <div className={classes.goingBox}>
        <table className={classes.going}>
          <tbody>
            {documents.map((one) => {
              const row = rowOf(one.invID)
              return (
                <tr key={one.invID}>
                  <th scope="row">{nameOf(one)}</th>
                  <td>{row?.supplierIDText}</td>
                  <td className={classes.goingAmount}>{row && amount(payableAmount(row), row.currency)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {edited.length > 0 && (
        <ul className={classes.failures}>
          {edited.map(({ id, name, editor }) => (
            <li key={id}>
              {say('{name}: not submitted. {why}', { name, why: say('{name} is editing', { name: editor }) })}
            </li>
          ))}
        </ul>
      )}
      <AmountTotals label={say('Total')} rows={known} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Back')}
        </Button>
        <Button data-autofocus onClick={onSubmit}>
          {say('Submit')}
        </Button>
      </Group>
    </Modal>
  )
}

const nameOf = ({ invID, invoiceNumber }: Able) => invoiceNumber ?? `#${invID}`
