import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { actOnDocument } from '../../../documents/document-actions.api'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useSay } from '../../../ui/say'
import type { Actions } from '../use-actions'
import type { LoadedEntry } from '../use-entry'
import { useUndo } from '../use-undo'
import type { Worklist } from '../use-worklist'
import { MergeDialog } from './merge-dialog'
import type { MergeChoice } from './merge-pair'
import { SplitDialog } from './split-dialog'

type Props = { entry: LoadedEntry; actions: Actions; worklist: Worklist }

/** The dialogs with which a document is cut into several, or two become one. */
export function PartsDialogs({ entry, actions, worklist }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const { tell } = useUndo()
  const { document } = entry
  const { asked } = actions

  const split = async (starts: number[]) => {
    const after = await actions.take(asked!, { starts })
    const { splitInto } = after.parts
    const text = say('Split into {count} documents.', { count: splitInto.length })
    tell(text, after, 'undo-split', [document.invID, ...splitInto])
  }

  const merge = async ({ kept, gone, ...choice }: MergeChoice) => {
    await entry.saves.settle()
    const versionOf = ({ invID, version }: DocumentDetail) =>
      client.getQueryData<DocumentDetail>(['document', invID])?.version ?? version
    const after = await call(actOnDocument, {
      params: { id: gone.invID, action: 'merge' },
      body: { version: versionOf(gone), merge: { into: kept.invID, version: versionOf(kept), ...choice } },
    })
    client.setQueryData(['document', gone.invID], after)
    actions.close()
    const text = say('Document #{gone} is now part of #{kept}.', { gone: gone.invID, kept: kept.invID })
    tell(text, after, 'undo-merge', [kept.invID, gone.invID])
    if (kept.invID !== document.invID) worklist.open(kept.invID)
  }

  if (asked?.action === 'split')
    return <SplitDialog document={document} onSplit={split} onClose={actions.close} />
  if (asked?.action === 'merge')
    return <MergeDialog document={document} reader={entry.reader} onMerge={merge} onClose={actions.close} />
  return null
}
