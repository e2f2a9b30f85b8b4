/** Parts of a grid whose rows are placed one by one, as no table can. The grid alone takes the focus and names the active cell. */
export const gridRoles = {
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 }),
  head: { role: 'columnheader' },
  number: { role: 'rowheader' },
  cell: (column: number, isSelected: boolean) => ({
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-selected': isSelected,
  }),
}
