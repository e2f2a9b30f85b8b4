import type { HeaderFieldName } from '../../../documents/header-fields'
import { useSay } from '../../../ui/say'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import { AskDialog } from './ask-dialog'

type Props = { entry: LoadedEntry; lastAsked: string | null; onClose(): void }

/** Asks whoever keeps the suppliers, by mail, to create the one that the document names. */
export function AskForSupplier({ entry, lastAsked, onClose }: Props) {
  const say = useSay()
  const { document } = entry
  const value = (name: HeaderFieldName) => fieldOf(document, name)?.value
  const question = [
    say("This supplier isn't in the master data. Please create it and tell me its number."),
    '',
    ...(['supplierName', 'vatID', 'iban', 'customerAccount'] as const).flatMap((name) =>
      value(name) ? [`${say(traitLabels[name])}: ${value(name)}`] : [],
    ),
    ...(document.sentByEmail ? [`${say('Sender')}: ${document.sentByEmail}`] : []),
  ].join('\n')
  return (
    <AskDialog
      documentId={document.invID}
      title={say('Ask for this supplier')}
      given={{ to: lastAsked ?? '', question }}
      about="supplier"
      onClose={onClose}
    />
  )
}

const traitLabels = {
  supplierName: 'Name on the document',
  vatID: 'VAT ID',
  iban: 'IBAN',
  customerAccount: 'Customer account number',
} as const
