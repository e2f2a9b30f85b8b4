import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/web/render-screen'
import { DataTable } from './data-table'
import type { Column } from './table-column'

afterEach(cleanup)

type Mail = { id: number; from: string | null; to: string | null }
const columns: Column<Mail>[] = [
  { id: 'id', label: 'ID', render: ({ id }) => String(id) },
  { id: 'from', label: 'From', width: '260px', lines: 1, render: ({ from }) => from },
  { id: 'to', label: 'To', width: '260px', lines: 1, render: ({ to }) => to },
]
const widthOf = (cell: HTMLElement) => cell.style.minWidth || cell.style.maxWidth

test('a column of addresses keeps room for one, unless none of its rows has any', () => {
  const rows = [
    { id: 1, from: null, to: null },
    { id: 2, from: 'billing@cedar.example', to: null },
  ]
  renderScreen(<DataTable label="Mails" columns={columns} rows={rows} keyOf={({ id }) => id} />)
  const cells = screen.getAllByRole('cell')
  expect(cells.slice(1, 3).map((cell) => cell.style.minWidth)).toEqual(['150px', ''])
  expect(cells.slice(1, 3).map(widthOf)).toEqual(['150px', '260px'])
})
