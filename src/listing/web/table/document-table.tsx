import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy, type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import type { DocumentSummary } from '../../../documents/documents.api'
import { worklistStartedKey } from '../../../documents/worklist'
import { useMay } from '../../../tenants/web/caller'
import { DataTable } from '../../../ui/data-table'
import { LatePart } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import type { Column, RowSelection, TableProps } from '../../../ui/table-column'
import classes from './table.module.css'
import { useReadAhead } from './use-read-ahead'

const RowPreview = lazy(() => import('./row-preview').then((module) => ({ default: module.RowPreview })))

type Props<Row extends DocumentSummary> = {
  label: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  selection: RowSelection<Row>
  /** `look` of useColumnChoice. */
  look: Pick<TableProps<Row>, 'widths' | 'isCompact' | 'onWidth'>
  empty: ReactNode
  isStale?: boolean
  skeletonRows?: number
  /** Rows that no longer belong to the list but still stand there. */
  isGone?(row: Row): boolean
  maxHeight?: string
  /** Beneath the table, beside the preview: the foot, the bulk bar. */
  children?: ReactNode
} & Pick<TableProps<Row>, 'sort' | 'onSort' | 'groupOf'>

/**
 * Documents as rows that open, are chosen, and can be looked at beside the list (Space, or the eye), by whoever may open
 * documents.
 */
export function DocumentTable<Row extends DocumentSummary>(props: Props<Row>) {
  const { rows, isGone, look, children, selection, ...table } = props
  const mayOpen = useMay('documents.read')
  const say = useSay()
  const readAhead = useReadAhead()
  const [peekedId, setPeekedId] = useState<number | null>(null)
  const close = useCallback(() => setPeekedId(null), [])
  const toggle = (row: Row) => setPeekedId((id) => (id === row.invID ? null : row.invID))
  const peeked = rows?.find(({ invID }) => invID === peekedId)
  return (
    <div className={classes.stage}>
      <div className={classes.main} onClickCapture={startWorklist} {...readAhead}>
        <DataTable
          {...table}
          {...look}
          rows={rows}
          keyOf={({ invID }) => invID}
          selection={mayOpen ? selection : undefined}
          linkOf={mayOpen ? ({ invID }) => ({ to: `/document/${invID}` }) : undefined}
          onPeek={mayOpen ? toggle : undefined}
          onRowFocus={(row) => peekedId !== null && setPeekedId(row.invID)}
          markOf={(row) => (isGone?.(row) ? 'gone' : row.invID === peekedId ? 'peeked' : undefined)}
          tools={
            mayOpen
              ? (row) => (
                  <ActionIcon
                    className={classes.peek}
                    size={28}
                    aria-label={say('Preview of {id}', { id: String(row.invID) })}
                    aria-pressed={row.invID === peekedId}
                    onClick={() => toggle(row)}
                  >
                    <IconEye size={16} aria-hidden />
                  </ActionIcon>
                )
              : undefined
          }
        />
        {children}
      </div>
      {peeked && (
        <LatePart onFail={close}>
          <RowPreview row={peeked} onClose={close} />
        </LatePart>
      )}
    </div>
  )
}

/** Who opens a row works through the list from there. */
function startWorklist(event: MouseEvent<HTMLElement>): void {
  const at = event.target as HTMLElement
  if (at.closest('[data-row]') && !at.closest('button,input,label'))
    sessionStorage.setItem(worklistStartedKey, 'true')
}
