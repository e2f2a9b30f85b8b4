import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { entryActions } from '../../documents/action-words'
import type { DocumentDetail } from '../../documents/documents.api'
import { useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'
import { useSay, useTell } from '../../ui/say'
import type { Fixer } from '../flag-fixers'
import type { Actions } from './use-actions'
import type { LoadedEntry } from './use-entry'

const AskDialog = lazy(() => import('./form/ask-dialog').then((module) => ({ default: module.AskDialog })))

type Props = { fixer: Fixer; flag: DocumentDetail['flags'][number]; entry: LoadedEntry; actions: Actions }

/** How a clerk gets somebody else to fix what a flag names: asks them by mail, or waits until the goods are received. */
export function FixerActs({ fixer, flag, entry, actions }: Props) {
  const say = useSay()
  const tell = useTell()
  const mayAsk = useMay('comments.write')
  const [isAsking, setAsking] = useState(false)
  const { document } = entry
  if (fixer === 'accounts-payable') return null
  const hold = entryActions.find(({ action }) => action === 'hold')!
  const waitForGoods = () =>
    actions.run(hold, {
      reason: say('Waiting for goods receipt'),
      holdEvent: 'GOODS_RECEIPT',
    })
  const found = [tell(flag.reason), flag.note ? tell(flag.note) : ''].filter(Boolean).join(': ')
  const title = fixer === 'supplier' ? say('Ask the supplier…') : say('Ask the buyer…')
  return (
    <>
      {fixer === 'goods-receipt' && document.can.hold && (
        <Button
          size="compact-xs"
          variant="default"
          loading={actions.running === 'hold'}
          onClick={() => void waitForGoods()}
        >
          {say('Hold until goods arrive')}
        </Button>
      )}
      {mayAsk && (
        <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      {isAsking && (
        <LatePart onFail={() => setAsking(false)}>
          <AskDialog
            documentId={document.invID}
            title={title.replace('…', '')}
            given={{
              to: fixer === 'supplier' ? (document.sentByEmail ?? '') : '',
              question: `${found}\n\n${say('How should we proceed with invoice {number}?', {
                number: document.invoiceNumber ?? document.fileName,
              })}`,
            }}
            onClose={() => setAsking(false)}
          />
        </LatePart>
      )}
    </>
  )
}
