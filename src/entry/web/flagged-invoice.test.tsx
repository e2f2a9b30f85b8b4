import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetail, DocumentField } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { rolesOfCast } from '../../testing/lifecycle-by-hand'
import { dialogs, titleOf } from '../../testing/web/dialogs'
import { aReadField, readFields } from '../../testing/web/documents-server'
import { anOpenDocument } from '../../testing/web/entry-bench'
import { canIn, openEntryPage } from '../../testing/web/entry-page-bench'
import { answerCalls } from '../../testing/web/render-screen'
import { duplicateEvidence, evidence } from '../../validation/exception-evidence'

/** A flag on an open document, and where a person fixes or judges what it names. When there is one is the server's to say. */

const hallberg = { id: 'S-9', displayValue: 'Hallberg Zerspanung AG', description: 'S-9' }
const roles = rolesOfCast.APS!

type Flag = DocumentDetail['flags'][number]
const flagged = (exception: string, note: Flag['note']): Flag => ({
  id: 31,
  reason: { code: `rejection.exception.${exception}` },
  note,
  openedBy: 'Kontor',
  openedAt: '2026-03-10T08:00:00Z',
  isBlocking: true,
  exception,
  needsTwo: false,
  firstCleared: null,
})
const strangerFlag = { ...flagged('supplier-unknown', evidence.supplierUnknown()), id: 30 }
const duplicateBy = (by: keyof typeof duplicateEvidence) =>
  flagged('possible-duplicate', evidence.duplicate({ documentId: 7, by: duplicateEvidence[by]() }))
const duplicateFlag = duplicateBy('supplierAndNumber')

let now: DocumentDetail
let sent: ReturnType<typeof answerCalls>
/** What the checks make of the document once its supplier is chosen. */
let onceChosen: Partial<DocumentDetail>

const becomes = (more: Partial<DocumentDetail>) => {
  now = { ...now, ...more, version: now.version + 1 }
  now = { ...now, can: canIn(now.status, roles) }
  return now
}

beforeEach(() => {
  const first = anOpenDocument({
    invID: 7,
    status: 'SUBMITTED',
    supplierIDText: hallberg.displayValue,
    fields: withValues({ supplierID: hallberg.id, invoiceDate: '2026-03-09' }),
  })
  now = anOpenDocument({ invID: 8, version: 0 })
  const until = '2999-01-01T00:00:00Z'
  sent = answerCalls({
    'GET /api/documents/7': () => first,
    'GET /api/documents/8': () => now,
    'POST /api/documents/8/lock': () => ({ name: 'Reto Gerber', until, isMine: true }),
    'DELETE /api/documents/8/lock': () => ({ isFree: true }),
    'PATCH /api/documents/8/fields': () =>
      becomes({
        fields: withValues({ supplierID: hallberg.id }),
        supplierIDText: hallberg.displayValue,
        ...onceChosen,
      }),
    'POST /api/documents/8/actions/clear-flags': () => becomes({ status: 'NEW', flags: [] }),
    'POST /api/documents/8/actions/cancel': (body) =>
      becomes({ status: 'CANCELLED', flags: [], duplicateOf: (body as { duplicateOf: number }).duplicateOf }),
    'GET /api/lookups/suppliers': () => ({ options: [hallberg], page: 1, totalPages: 1 }),
    'GET /api/documents/8/supplier-candidates': () => ({ candidates: [], lastAsked: null }),
    'GET /api/reason-codes': () => ({
      reasons: { cancel: [{ code: 'DUPLICATE', label: null, standard: 'Duplicate' }] },
    }),
  })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a flag has the button that fixes it; what is found next is told at the form’s end, where nothing moves above the hand', async () => {
  becomes({ status: 'FLAGGED', flags: [strangerFlag], fields: withValues({ supplierID: null }) })
  onceChosen = {
    status: 'NEW',
    flags: [],
    findings: [
      {
        exception: 'bank-account-differs',
        reason: { code: 'rejection.exception.bank-account-differs' },
        evidence: { text: 'DE12 5001 0517 0648 4898 90' },
        weight: 'asks',
      },
    ],
  }
  await openEntryPage(8)
  expect(reasons().textContent).toMatch(
    /^Supplier unknown\s· blocks submission\s· No supplier in master data matches/,
  )
  supplier().blur()
  fireEvent.click(within(reasons()).getByText('Choose supplier'))
  expect(document.activeElement).toBe(supplier())
  await chooseHallberg()
  await waitFor(() => expect(atTheEnd()).toContain("Bank account doesn't match master data · DE12"))
  expect(reasons().textContent).toBe('Supplier unknown · settled')
  fireEvent.click(screen.getByText('Check bank account'))
  await waitFor(() => expect(document.activeElement!.id).toBe('entry-field-iban'))
})

test('the form’s end claims no clean document where a field tells of something, and nothing where nobody asks the checks', async () => {
  const noted = (exception: string, text: string) => ({
    exception,
    reason: { code: `rejection.exception.${exception}` },
    evidence: { text },
    weight: 'note' as const,
  })
  const isFirst = noted('first-invoice-of-supplier', 'The first invoice of Hallberg')
  const isInAnother = noted('currency-not-of-purchase-order', 'Purchase order 4500012315 is in EUR')
  const fields = withValues({ currency: 'CHF' })
  becomes({ status: 'NEW', currency: 'CHF', fields, findings: [isFirst, isInAnother] })
  const { tellOfChange } = await openEntryPage(8)
  expect(atTheEnd()).toBe('The checks found nothing else.')
  becomes({ findings: [isFirst] })
  tellOfChange(8)
  await waitFor(() => expect(atTheEnd()).toBe('The checks found nothing.'))
  becomes({ status: 'SPLIT' })
  tellOfChange(8)
  await stands('Split')
  expect(screen.queryByText(/The checks found/)).toBeNull()
})

test('a possible duplicate is compared with the other document, and judged there not to be one', async () => {
  becomes({
    status: 'FLAGGED',
    flags: [duplicateFlag],
    supplierIDText: hallberg.displayValue,
    fields: withValues({ supplierID: hallberg.id }),
  })
  await openEntryPage(8)
  const compared = within(await compare())
  const row = (name: string) => compared.getByText(name).closest('tr')!
  expect(cellsOf(row('Invoice number'))).toEqual(['A-17', 'A-17'])
  expect(cellsOf(row('Supplier'))).toEqual([hallberg.displayValue, hallberg.displayValue])
  expect(cellsOf(row('Invoice date'))).toEqual(['03/10/2026', '03/09/2026differs'])
  for (const id of [7, 8]) expect(compared.getByLabelText(`document #${id}`)).toBeTruthy()
  fireEvent.click(compared.getByText('Not a duplicate'))
  await stands('Ready')
  expect(sent).toMatchObject([
    {
      call: 'POST /api/documents/8/actions/clear-flags',
      body: { reason: 'Not a duplicate', flagIds: [duplicateFlag.id] },
    },
  ])
})

test('an invoice of a supplier just chosen that has gone out already cannot be submitted, and is cancelled with its number', async () => {
  becomes({
    status: 'FLAGGED',
    flags: [strangerFlag, duplicateBy('numberAndAmount')],
    fields: withValues({ supplierID: null }),
  })
  onceChosen = { flags: [duplicateFlag] }
  await openEntryPage(8)
  supplier().focus()
  await chooseHallberg()
  await waitFor(() =>
    expect(reasons().textContent).toContain('Document 7: same supplier and invoice number.'),
  )
  await stands('Flagged')
  expect(head().queryByText('Submit')).toBeNull()
  const compared = within(await compare())
  fireEvent.click(compared.getByText('Cancel this document…'))
  const asked = await screen.findByLabelText(/^Reason for cancelling/)
  const dialog = within(asked.closest<HTMLElement>('[role=dialog]')!)
  fireEvent.click(await dialog.findByText('Duplicate'))
  fireEvent.submit(asked.closest('form')!)
  await stands('Cancelled')
  expect(reasons().textContent).toContain('This may be the same invoice as document #7.')
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/documents/8/actions/cancel',
    body: { reason: 'Duplicate', reasonCode: 'DUPLICATE', duplicateOf: 7 },
  })
})

/** What was read of an invoice, with other values or none in some fields. */
function withValues(values: Partial<Record<HeaderFieldName, string | null>>): DocumentField[] {
  const others = readFields().filter(({ name }) => !(name in values))
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return [...others, ...given.map(([name, value]) => aReadField(name as HeaderFieldName, value!))]
}

const head = () => within(document.querySelector('header')!)
const stands = (status: string) => head().findByText(status)
const reasons = () => screen.getByLabelText('Reason this document is here')
const supplier = () => document.getElementById('entry-field-supplierID') as HTMLInputElement
const atTheEnd = () => document.querySelector('[data-pane=form] [role=status]')?.textContent
const cellsOf = (row: HTMLTableRowElement) =>
  [...row.querySelectorAll('td')].map(({ textContent }) => textContent)

async function chooseHallberg(): Promise<void> {
  fireEvent.change(supplier(), { target: { value: 'Hallb' } })
  fireEvent.click(await screen.findByText(hallberg.displayValue))
}

async function compare(): Promise<HTMLElement> {
  fireEvent.click(within(reasons()).getByText('Compare'))
  const find = () => dialogs().find((one) => titleOf(one) === 'Possible duplicate')
  await waitFor(() => expect(find()?.querySelector('table')).toBeTruthy())
  return find()!
}
