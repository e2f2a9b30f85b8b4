import { Button, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { useOwnLabels } from '../../documents/web/use-own-labels'
import { LatePart } from '../../ui/late-part'
import { ErrorNotice } from '../../ui/notices'
import { usePathValue } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { type EntrySlots, useEntrySlots } from '../entry-slots'
import { ActionDialog } from './action-dialog'
import classes from './entry.module.css'
import { EntryHeader } from './entry-header'
import { HeaderForm } from './form/header-form'
import { GateDialog } from './gate-dialog'
import { KeysDialog } from './keys-dialog'
import { useActiveCellLater } from './lines/active-cell'
import { LinesPane } from './lines/lines-pane'
import { useCellMarks } from './lines/use-cell-marks'
import { type PanelTab, SidePanel } from './panel/side-panel'
import { ReasonBar } from './reason-bar'
import { ReviewCount } from './review-count'
import { saveOriginal } from './save-file'
import { useActions } from './use-actions'
import { type LoadedEntry, useEntry } from './use-entry'
import { useEntryKeys } from './use-entry-keys'
import { useFieldMarks } from './use-field-marks'
import { useFirstFocus } from './use-first-focus'
import { useOfferedDocument } from './use-offered-document'
import { useProblemFocus } from './use-problem-focus'
import { useSplit } from './use-split'
import { useSteadyFlags } from './use-steady-flags'
import { useWorklist, type Worklist } from './use-worklist'
import { DocumentViewer } from './viewer/document-viewer'
import type { ViewerCommand } from './viewer/viewer-toolbar'
import { whyNoPages } from './viewer/why-no-pages'

const PartsDialogs = lazy(() =>
  import('./parts/parts-dialogs').then((module) => ({ default: module.PartsDialogs })),
)
const OrderPane = lazy(() => import('./orders/order-pane').then((module) => ({ default: module.OrderPane })))

/** Invoice Entry: the document on one side, its data on the other. Fills the window. */
export function EntryPage() {
  const documentId = Number(usePathValue('id'))
  return <Entry key={documentId} documentId={documentId} />
}

function Entry({ documentId }: { documentId: number }) {
  const say = useSay()
  const slots = useEntrySlots()
  const entry = useEntry(documentId)
  const worklist = useWorklist(documentId)
  const document = useOfferedDocument(entry.document, slots)
  if (document) return <LoadedPage entry={{ ...entry, document }} worklist={worklist} slots={slots} />
  return (
    <main className={classes.waiting}>
      {entry.query.error ? (
        <ErrorNotice error={entry.query.error} onRetry={() => void entry.query.refetch()} />
      ) : (
        <Loader role="status" aria-label={say('Loading the document')} />
      )}
    </main>
  )
}

type LoadedProps = { entry: LoadedEntry; worklist: Worklist; slots: EntrySlots }

function LoadedPage({ entry, worklist, slots }: LoadedProps) {
  const say = useSay()
  const { document } = entry
  useOwnLabels(document.layout)
  const actions = useActions(document.invID, entry, worklist, slots.goOn)
  const split = useSplit()
  const steadyFlags = useSteadyFlags(document, entry.active !== null)
  const [panel, setPanel] = useState<PanelTab | null>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const togglePanel = useCallback((tab: PanelTab) => setPanel((was) => (was === tab ? null : tab)), [])
  const showKeys = useCallback(() => setKeysShown(true), [])
  const [side, setSide] = useState<(typeof sides)[number]>('form')
  const isNarrow = useMediaQuery('(max-width: 860px)', false, { getInitialValueInEffect: false })
  const toForm = useFirstFocus(entry)
  useProblemFocus(actions.problem, entry.lines)
  useEntryKeys({
    can: document.can,
    actions,
    worklist,
    onKeys: showKeys,
    toForm,
    onOrder: entry.order.toggle,
    undoLast: entry.undoLast,
  })
  const isOrderShown = entry.order.isShown
  useEffect(() => {
    if (isOrderShown) setSide('lines')
  }, [isOrderShown])
  if (entry.lines.wanted && side !== 'lines') setSide('lines')
  const { judged, active, isReadOnly, walk } = entry
  const count = useMemo(
    () => <ReviewCount judged={judged} active={active} isReadOnly={isReadOnly} walk={walk} />,
    [judged, active, isReadOnly, walk],
  )
  const menu = useMemo(() => slots.menu?.(document), [slots, document])
  const viewer = <EntryViewer entry={entry} slots={slots} />
  const form = <HeaderForm entry={entry} actions={actions} steadyFlags={steadyFlags} />
  return (
    <div className={classes.page}>
      <EntryHeader
        document={document}
        worklist={worklist}
        actions={actions}
        panel={panel}
        onPanel={togglePanel}
        onSwap={split.swap}
        onKeys={showKeys}
        count={count}
        menu={menu}
      />
      <ReasonBar entry={entry} actions={actions} steadyFlags={steadyFlags} />
      {slots.status?.(document)}
      {isNarrow && (
        <section className={classes.sides} aria-label={say('What to show')}>
          {sides.map((one) => (
            <Button
              key={one}
              fullWidth
              variant={side === one ? 'filled' : 'default'}
              aria-pressed={side === one}
              onClick={() => setSide(one)}
            >
              {say(sideLabels[one])}
            </Button>
          ))}
        </section>
      )}
      <div className={classes.body} hidden={isNarrow && side === 'lines'}>
        <main
          ref={split.frame}
          className={classes.split}
          data-narrow={isNarrow}
          data-swapped={split.isSwapped}
          style={{ '--share': split.share } as React.CSSProperties}
        >
          <section
            className={classes.formSide}
            data-pane="form"
            hidden={isNarrow && side !== 'form'}
            aria-label={say('Fields')}
          >
            {form}
          </section>
          {!isNarrow && (
            // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no <hr>
            <div
              role="separator"
              {...split.handle}
              className={classes.handle}
              aria-label={say('Width of the document pane in percent')}
            />
          )}
          <section
            className={classes.viewerSide}
            data-pane="viewer"
            hidden={isNarrow && side !== 'viewer'}
            aria-label={say('Document')}
          >
            {viewer}
          </section>
        </main>
        <SidePanel document={document} reader={entry.reader} tab={panel} onTab={setPanel} />
      </div>
      {hasLinesPane(entry) && (
        <div data-pane="lines" className={classes.linesSide} hidden={isNarrow && side !== 'lines'}>
          {entry.order.isShown ? (
            <LatePart onFail={entry.order.toggle}>
              <OrderPane entry={entry} actions={actions} />
            </LatePart>
          ) : (
            <LinesPane entry={entry} />
          )}
        </div>
      )}
      {actions.asked?.action === 'reject' &&
        slots.rejectDialog?.({
          document,
          reject: async (answers) => void (await actions.take(actions.asked!, answers)),
          close: actions.close,
        })}
      {(actions.asked?.action === 'split' || actions.asked?.action === 'merge') && (
        <LatePart onFail={actions.close}>
          <PartsDialogs entry={entry} actions={actions} worklist={worklist} />
        </LatePart>
      )}
      <ActionDialog
        asked={actions.asked}
        refusal={actions.refusal}
        isRunning={actions.running !== null}
        document={document}
        reader={entry.reader}
        onClose={actions.close}
        onAnswer={(action, answers) => void actions.answer(action, answers)}
      />
      {actions.unconfirmed && (
        <GateDialog entry={entry} unconfirmed={actions.unconfirmed} actions={actions} />
      )}
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}

const sides = ['form', 'lines', 'viewer'] as const
const sideLabels = { form: 'Fields', lines: 'Lines', viewer: 'Document' } as const

/** Where there are no lines and none can be made, nothing stands in their place. */
const hasLinesPane = ({ document, isReadOnly }: LoadedEntry) => document.lines.length > 0 || !isReadOnly

function EntryViewer({ entry, slots }: { entry: LoadedEntry; slots: EntrySlots }) {
  const say = useSay()
  const tell = useTell()
  const { document, active } = entry
  const activeCell = useActiveCellLater(entry.lines.active)
  const { marks, activeBox } = useCellMarks(useFieldMarks(document, active), entry.lines)
  const commands = useMemo(
    (): ViewerCommand[] => [
      {
        label: say('Download original'),
        isForEmpty: document.status !== 'PURGED',
        icon: <IconDownload size={16} aria-hidden />,
        run: () => void saveOriginal(document.invID, document.fileName),
      },
      {
        label: say('Open on a second screen'),
        icon: <IconExternalLink size={16} aria-hidden />,
        run: () =>
          void window.open(
            `/document/${document.invID}/image/${document.invID}`,
            `kontor-image-${document.invID}`,
          ),
      },
    ],
    [say, document.invID, document.fileName, document.status],
  )
  const pages = (
    <DocumentViewer
      documentId={document.invID}
      fileName={document.fileName}
      pages={document.pages}
      whyNoPages={whyNoPages(document, { say, tell })}
      marks={marks}
      active={activeBox}
      onPick={entry.isReadOnly ? undefined : entry.pick}
      commands={commands}
    />
  )
  return slots.viewer?.({ document, active, activeCell, pages }) || pages
}
