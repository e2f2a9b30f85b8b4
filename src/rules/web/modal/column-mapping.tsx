import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../access/web/call'
import type { FieldBox } from '../../../documents/document-line'
import { type DocumentDetail, type DocumentPage, readDocument } from '../../../documents/documents.api'
import { lineField } from '../../../documents/line-fields'
import { usePageImage } from '../../../documents/web/use-page-image'
import { useSay } from '../../../ui/say'
import { columnBoxes } from '../../column-boxes'
import { mappedCells, type ReadColumn, readColumns } from '../../rule'
import classes from './modal.module.css'
import { useProblems } from './use-problems'
import type { OpenRule } from './use-rule-modal'

type Props = { modal: OpenRule; documentId: number | null }

/** Which column of the page goes where, with the columns shown on the page. */
export function ColumnMapping({ modal, documentId }: Props) {
  const say = useSay()
  const { columns } = modal.state.rule
  const error = useProblems(modal, 'three')('columns')
  const { data: document } = useQuery({
    queryKey: ['rule-page', documentId],
    queryFn: ({ signal }) => call(readDocument, { params: { id: documentId! } }, { signal }),
    enabled: documentId !== null,
  })
  const map = (column: ReadColumn, to: string) => {
    const cell = mappedCells.find((one) => one === to)
    const others = columns.filter((one) => one.column !== column)
    const next = cell ? [...others, { column, to: cell }] : others
    modal.setRule(
      { columns: readColumns.flatMap((name) => next.filter((one) => one.column === name)) },
      'three',
    )
  }
  return (
    <div className={classes.mapping}>
      <fieldset className={classes.columns}>
        <legend>{say('Columns on the page')}</legend>
        {readColumns.map((column) => (
          <NativeSelect
            key={column}
            size="xs"
            label={say(lineField(column).label)}
            data={[
              { value: '', label: say('Leave out') },
              ...mappedCells.map((value) => ({ value, label: say(lineField(value).label) })),
            ]}
            value={columns.find((one) => one.column === column)?.to ?? ''}
            onChange={(event) => map(column, event.currentTarget.value)}
          />
        ))}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
      {document ? (
        <MappedPage document={document} columns={columns} />
      ) : (
        <p className={classes.hint}>
          {say("Test the rule to see the columns on the supplier's last invoice.")}
        </p>
      )}
    </div>
  )
}

const namesHeight = 28

function MappedPage({
  document,
  columns,
}: {
  document: DocumentDetail
  columns: OpenRule['state']['rule']['columns']
}) {
  const say = useSay()
  const boxes = columnBoxes(document.lines)
  const top = boxes.length > 0 ? Math.min(...boxes.map(({ box }) => box.y)) : 0
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const paper = frame.current?.firstElementChild
    // the columns come into sight, with room for their names
    if (paper) frame.current!.scrollTop = top * paper.clientHeight - namesHeight
  }, [top])
  const page = document.pages.find(({ number }) => number === (boxes[0]?.box.page ?? 1))
  if (!page) return null
  const targetOf = (column: ReadColumn) => columns.find((one) => one.column === column)?.to
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <figure ref={frame} className={classes.page} tabIndex={0}>
      <PageWithBoxes
        documentId={document.invID}
        page={page}
        boxes={boxes.map(({ column, box }) => {
          const to = targetOf(column)
          return { key: column, box, label: to ? say(lineField(to).label) : say('Leave out'), isOut: !to }
        })}
      />
      <figcaption className={classes.hint}>
        {boxes.length > 0
          ? say('Columns as they are read from {invoice}', {
              invoice: document.invoiceNumber ?? document.fileName,
            })
          : say('No lines were read from {invoice}.', {
              invoice: document.invoiceNumber ?? document.fileName,
            })}
      </figcaption>
    </figure>
  )
}

type ShownBox = { key: string; box: FieldBox; label: string; isOut: boolean }

function PageWithBoxes({
  documentId,
  page,
  boxes,
}: {
  documentId: number
  page: DocumentPage
  boxes: ShownBox[]
}) {
  const say = useSay()
  const { url } = usePageImage(documentId, page)
  return (
    <div className={classes.paper} style={{ aspectRatio: page.widthPoints / page.heightPoints }}>
      {url && <img src={url} alt={say('Page {page}', { page: page.number })} />}
      {boxes.map(({ key, box, label, isOut }) => (
        <span
          key={key}
          className={classes.column}
          data-out={isOut}
          data-last={box.x + box.w > 0.8}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.w * 100}%`,
            height: `${box.h * 100}%`,
          }}
        >
          <span>{label}</span>
        </span>
      ))}
    </div>
  )
}
