import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Group, Radio, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Merge } from '../../../documents/document-actions.api'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { HeaderFieldName } from '../../../documents/header-fields'
import {
  areInDifferentCurrencies,
  areOfDifferentSuppliers,
  takeable,
  takenUnasked,
} from '../../../documents/merge-offer'
import { isEditedText, otherEditor } from '../../../documents/other-editor'
import { useFieldLabel } from '../../../documents/web/use-field-label'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { writtenValue } from '../form/written-value'
import { useDocument } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import type { Reader } from '../use-reader'
import { PagePicture } from './page-picture'
import classes from './parts.module.css'

/** The document that goes, and into which one. */
export type MergeChoice = { gone: DocumentDetail; kept: DocumentDetail } & Omit<Merge, 'into' | 'version'>

type Props = {
  document: DocumentDetail
  otherId: number
  reader: Reader
  onMerge(choice: MergeChoice): Promise<void>
  onClose(): void
}

/** Both documents with their pages, and what is to be said before they become one. */
export function MergePair(props: Props) {
  const query = useDocument(props.otherId)
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={320} />
  return <Pair {...props} other={query.data} />
}

function Pair({ document, other, reader, onMerge, onClose }: Props & { other: DocumentDetail }) {
  const say = useSay()
  const label = useFieldLabel()
  const [keeps, setKeeps] = useState(document.invID)
  const [first, setFirst] = useState(document.invID)
  const [chosen, setChosen] = useState<HeaderFieldName[] | null>(null)
  const areForeign = areInDifferentCurrencies(document, other)
  const [wantsLines, setWantsLines] = useState(true)
  const addsLines = wantsLines && !areForeign
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [kept, gone] = keeps === document.invID ? [document, other] : [other, document]
  const both = [document, other]
  const offered = takeable(kept, gone)
  const taken = (chosen ?? takenUnasked(kept, gone)).filter((name) => offered.includes(name))
  const areDifferent = areOfDifferentSuppliers(kept, gone)
  const editor = otherEditor(other)
  const merge = async () => {
    setRunning(true)
    setProblem(null)
    try {
      await onMerge({
        kept,
        gone,
        isFirst: first === gone.invID,
        take: taken,
        addsLines: addsLines && gone.lines.length > 0,
        isOtherSupplier: areDifferent && isConfirmed,
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setRunning(false)
    }
  }
  return (
    <section aria-label={say('Both documents')}>
      <div className={classes.both}>
        {(first === document.invID ? both : [...both].reverse()).map((one) => (
          <section
            key={one.invID}
            className={classes.one}
            aria-label={say('Document #{id}', { id: one.invID })}
          >
            <h3>
              #{one.invID} {one.invoiceNumber ?? one.fileName}
            </h3>
            <div className={classes.strip}>
              {one.pages.map((page) => (
                <PagePicture key={page.number} documentId={one.invID} page={page} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={classes.options}>
        <Choice
          label={say('Keep')}
          value={keeps}
          onChange={(id) => {
            setKeeps(id)
            setChosen(null)
          }}
          both={both}
          thisId={document.invID}
        />
        <Choice
          label={say('Pages first')}
          value={first}
          onChange={setFirst}
          both={both}
          thisId={document.invID}
        />
        {offered.length > 0 && (
          <Checkbox.Group label={say('Fill in what is empty')} value={taken} onChange={setChosen}>
            {offered.map((name) => (
              <Checkbox
                key={name}
                mt={6}
                value={name}
                label={`${label(name)}: ${writtenValue(name, fieldOf(gone, name)!.value, gone.currency, reader)}`}
              />
            ))}
          </Checkbox.Group>
        )}
        {areForeign && (
          <div className={classes.warning}>
            <strong>{say('Different currencies')}</strong>
            {say("Amounts in {currency} aren't filled in.", { currency: gone.currency! })}
          </div>
        )}
        {gone.lines.length > 0 && (
          <Checkbox
            checked={addsLines}
            disabled={areForeign}
            label={say('{count, plural, one {Add its line} other {Add its # lines}}', {
              count: gone.lines.length,
            })}
            onChange={(event) => setWantsLines(event.currentTarget.checked)}
          />
        )}
        {areDifferent && (
          <div className={classes.warning}>
            <strong>{say('Different suppliers')}</strong>
            <Checkbox
              checked={isConfirmed}
              label={say('They belong together anyway.')}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          </div>
        )}
        {!other.can.merge && (
          <p className={classes.warning}>{say("Your role can't merge this document in its state.")}</p>
        )}
        {editor !== null && <p className={classes.warning}>{say(isEditedText, { name: editor })}</p>}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={classes.quiet}>
          {say('Document #{id} keeps its fields. Comments, history and pages are joined.', {
            id: kept.invID,
          })}
        </p>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Back')}
        </Button>
        <Button
          loading={isRunning}
          disabled={!other.can.merge || editor !== null || (areDifferent && !isConfirmed)}
          onClick={() => void merge()}
        >
          {say('Merge')}
        </Button>
      </Group>
    </section>
  )
}

function Choice(props: {
  label: string
  value: number
  onChange(id: number): void
  both: DocumentDetail[]
  thisId: number
}) {
  const say = useSay()
  return (
    <Radio.Group
      label={props.label}
      value={String(props.value)}
      onChange={(value) => props.onChange(Number(value))}
    >
      <Group mt={6}>
        {props.both.map(({ invID: id }) => (
          <Radio
            key={id}
            value={String(id)}
            label={id === props.thisId ? say('#{id} (this document)', { id }) : `#${id}`}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
