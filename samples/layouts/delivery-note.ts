import { drawLineTable, type TableLook } from '../line-table'
import type { Page, Sheet } from '../sheet'
import type { LayoutContext } from './layout'

const left = 40
const right = 572

/** Many rows in small print, every other one shaded. */
export const denseLook = (accent: string): Omit<TableLook, 'rowGap'> => ({
  font: 'plain',
  headFont: 'bold',
  size: 8.5,
  headSize: 7.5,
  headColor: '#ffffff',
  headFill: accent,
  zebra: '#f1f3f2',
})

/** What was delivered, page by page, without prices, in English. */
export function addDeliveryNote(sheet: Sheet, context: LayoutContext): void {
  const { totals, print, accent } = context
  const open = () => {
    const page = sheet.addPage()
    drawHead(page, context)
    return { page, top: 122 }
  }
  drawLineTable({
    sheet,
    ...open(),
    x: left,
    bottom: 720,
    lines: totals.lines,
    columns: [
      { title: 'Item', width: 70, value: (line) => line.itemNumber ?? '' },
      { title: 'Goods', width: 300, value: (line) => line.name },
      { title: 'Delivered', width: 90, align: 'right', value: (line) => print.decimal(line.quantity) },
      { title: 'Unit', width: 72, align: 'center', value: (line) => line.unit ?? '' },
    ],
    look: { ...denseLook(accent), rowGap: 12 },
    turnPage: open,
  })
}

function drawHead(page: Page, { input, accent, print }: LayoutContext): void {
  const { supplier, buyer, deliveryDate = input.issueDate } = input
  page.text(supplier.name, left, 54, { font: 'bold', size: 13, color: accent })
  page.text('DELIVERY NOTE', right, 54, { font: 'bold', size: 15, align: 'right' })
  page.text(`Delivered on ${print.date(deliveryDate)} to ${buyer.name}`, left, 84, { size: 9 })
  page.text('Received: J. Ortiz', left, 100, { font: 'oblique', size: 9 })
}
