import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DocumentStatus, documentStatuses } from '../../../documents/document-status'
import type { DocumentDetail } from '../../../documents/documents.api'
import { isDecided, rolesOfCast } from '../../../testing/lifecycle-by-hand'
import { answerCalls, renderScreen } from '../../../testing/web/render-screen'
import type { Reader } from '../use-reader'
import { MergeDialog } from './merge-dialog'
import { type MergeChoice, MergePair } from './merge-pair'
import { SplitDialog } from './split-dialog'

beforeEach(() => {
  class Unseen {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (number: number) => ({
  number,
  image: `i${number}`,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
})
const field = (name: string, value: string) => ({ name, value })

function aDocument(given: Partial<DocumentDetail> & { invID: number }): DocumentDetail {
  return {
    invoiceNumber: `N-${given.invID}`,
    fileName: 'a.pdf',
    status: 'NEW',
    supplierID: 'S-1',
    currency: 'EUR',
    fields: [],
    lines: [],
    pages: [page(1)],
    can: { merge: true, split: true },
    ...given,
  } as unknown as DocumentDetail
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a document is split at the marked places only, in the order of its pages', async () => {
  const splits: number[][] = []
  const document = aDocument({ invID: 1, pages: [1, 2, 3, 4].map(page) as DocumentDetail['pages'] })
  const onSplit = async (starts: number[]) => void splits.push(starts)
  renderScreen(<SplitDialog document={document} onSplit={onSplit} onClose={() => {}} />)
  expect(button('Split document').disabled).toBe(true)
  fireEvent.click(button('Split every page'))
  expect(button('Split into 4 documents').disabled).toBe(false)
  fireEvent.click(button('Remove all marks'))
  for (const at of [4, 2, 3, 3]) fireEvent.click(button(`Split before page ${at}`))
  expect(button('Split before page 3').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Page 1 · Part 1',
    'Page 2 · Part 2',
    'Page 3 · Part 2',
    'Page 4 · Part 3',
  ])
  fireEvent.click(button('Split into 3 documents'))
  await waitFor(() => expect(splits).toEqual([[2, 4]]))
})

test('what the server has against a split stands in the dialog', async () => {
  const document = aDocument({ invID: 1, pages: [page(1), page(2)] as DocumentDetail['pages'] })
  const onSplit = () => Promise.reject(new Error('Somebody else is editing.'))
  renderScreen(<SplitDialog document={document} onSplit={onSplit} onClose={() => {}} />)
  fireEvent.click(button('Split before page 2'))
  fireEvent.click(button('Split into 2 documents'))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else is editing.')
})

async function chooseOther(own: DocumentDetail, other: DocumentDetail) {
  const { invID, status, fileName, invoiceNumber } = other
  const candidate = {
    invID,
    status,
    fileName,
    invoiceNumber,
    supplierIDText: 'Hallberg',
    controlAmt: '12.00',
  }
  answerCalls({
    'GET /api/documents/1/merge-candidates': () => ({
      documents: [
        { ...candidate, currency: 'EUR', invScannedDate: '2026-03-10T08:00:00Z', isSameSupplier: true },
      ],
    }),
  })
  const merges: MergeChoice[] = []
  const reader = { ago: () => 'just now', amount: (value: string) => value } as unknown as Reader
  renderScreen(
    <MergeDialog
      document={own}
      reader={reader}
      onMerge={async (choice) => void merges.push(choice)}
      onClose={() => {}}
    />,
    { answers: [[['document', invID], other]] },
  )
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`N-${invID}`) }))
  await screen.findByRole('region', { name: 'Both documents' })
  return merges
}

test('of two documents the open one is kept; it takes over what it has no value for', async () => {
  const own = aDocument({ invID: 1, fields: [field('invoiceNumber', 'N-1')] as DocumentDetail['fields'] })
  const other = aDocument({
    invID: 2,
    fields: [
      field('invoiceNumber', 'N-2'),
      field('poNumber', 'PO-7'),
      field('memo', 'hm'),
    ] as DocumentDetail['fields'],
    lines: [{ id: 'a', cells: {} }],
  })
  const merges = await chooseOther(own, other)
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Memo: hm' }))
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toHaveLength(1))
  expect(merges[0]).toMatchObject({
    isFirst: false,
    take: ['poNumber'],
    addsLines: true,
    isOtherSupplier: false,
  })
  expect([merges[0]!.kept.invID, merges[0]!.gone.invID]).toEqual([1, 2])
})

test('the other one can be kept, and its pages can come first', async () => {
  const merges = await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2 }))
  const [, keepOther] = screen.getAllByRole('radio')
  fireEvent.click(keepOther!)
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toHaveLength(1))
  expect([merges[0]!.kept.invID, merges[0]!.gone.invID, merges[0]!.isFirst]).toEqual([2, 1, true])
})

test('another document that a colleague is editing is merged only once they leave', async () => {
  const lock = { userId: 'u-chloe', name: 'Chloé Favre', until: '2999-01-01T00:00:00Z', isMine: false }
  await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2, lock }))
  screen.getByText(/^Chloé Favre is working on this document\./)
  expect(button('Merge').disabled).toBe(true)
  cleanup()
  await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2, lock: { ...lock, isMine: true } }))
  expect(button('Merge').disabled).toBe(false)
})

test('documents of different suppliers are merged only when that is confirmed', async () => {
  const merges = await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2, supplierID: 'S-2' }))
  expect(button('Merge').disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'They belong together anyway.' }))
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toMatchObject([{ isOtherSupplier: true }]))
})

const isTicked = () =>
  Object.fromEntries(
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((one) => [one.labels?.[0]?.textContent ?? '', one.checked]),
  )
const fieldsOf = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => field(name, value)) as DocumentDetail['fields']

test('each box shows whether its field is taken, also after the other document is kept', async () => {
  const own = aDocument({ invID: 1, fields: fieldsOf({ memo: 'own' }) })
  const merges = await chooseOther(own, aDocument({ invID: 2, fields: fieldsOf({ poNumber: 'PO-7' }) }))
  expect(isTicked()).toEqual({ 'PO number: PO-7': true })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(isTicked()).toEqual({ 'PO number: PO-7': false })
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toMatchObject([{ take: [] }]))
  const [, keepOther] = screen.getAllByRole('radio')
  fireEvent.click(keepOther!)
  expect(isTicked()).toEqual({ 'Memo: own': true })
})

test('what is of another supplier is taken only when somebody asks for it', async () => {
  const fields = fieldsOf({ iban: 'DE02', vatID: 'DE12', memo: 'hm' })
  const merges = await chooseOther(
    aDocument({ invID: 1 }),
    aDocument({ invID: 2, supplierID: 'S-2', fields }),
  )
  const confirm = 'They belong together anyway.'
  expect(isTicked()).toEqual({
    'IBAN: DE02': false,
    'VAT ID: DE12': false,
    'Memo: hm': true,
    [confirm]: false,
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'VAT ID: DE12' }))
  fireEvent.click(screen.getByRole('checkbox', { name: confirm }))
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toHaveLength(1))
  expect([...merges[0]!.take].sort()).toEqual(['memo', 'vatID'])
})

test('the account of a supplier that is not known is taken only when somebody asks for it', async () => {
  const fields = fieldsOf({ iban: 'DE02', vatID: 'DE12' })
  const merges = await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2, supplierID: null, fields }))
  expect(isTicked()).toEqual({ 'IBAN: DE02': false, 'VAT ID: DE12': true })
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toMatchObject([{ take: ['vatID'] }]))
})

test('of a document in another currency neither an amount is taken nor a line', async () => {
  const other = aDocument({
    invID: 2,
    currency: 'USD',
    fields: fieldsOf({ netAmt: '80.00', memo: 'hm' }),
    lines: [{ id: 'a', cells: {} }],
  })
  const merges = await chooseOther(aDocument({ invID: 1 }), other)
  expect(screen.getByText("Amounts in USD aren't filled in.")).toBeTruthy()
  expect(isTicked()).toEqual({ 'Memo: hm': true, 'Add its line': false })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add its line' }).disabled).toBe(true)
  fireEvent.click(button('Merge'))
  await waitFor(() => expect(merges).toMatchObject([{ take: ['memo'], addsLines: false }]))
})

test('a document that the person may not merge says so', async () => {
  await chooseOther(aDocument({ invID: 1 }), aDocument({ invID: 2, can: {} }))
  expect(button('Merge').disabled).toBe(true)
  expect(screen.getByText("Your role can't merge this document in its state.")).toBeTruthy()
})

const canIn = (status: DocumentStatus, roles: readonly string[]): DocumentDetail['can'] =>
  Object.fromEntries(
    (['merge', 'take-in'] as const)
      .filter((action) => isDecided(action, status, roles))
      .map((one) => [one, true]),
  )

test.each(Object.entries(rolesOfCast))(
  '%s can merge with another document where the table says so of both, and nowhere else',
  (_, roles) => {
    const own = aDocument({ invID: 1, can: canIn('HITL', roles) })
    for (const status of documentStatuses) {
      const other = aDocument({ invID: 2, status, can: canIn(status, roles) })
      const { container } = renderScreen(
        <MergePair
          document={own}
          otherId={2}
          reader={{} as Reader}
          onMerge={async () => {}}
          onClose={() => {}}
        />,
        { answers: [[['document', 2], other]] },
      )
      const merge = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Merge')!
      const radios = [...container.querySelectorAll<HTMLElement>('input[type=radio]')]
      expect(radios).toHaveLength(4)
      for (const keep of radios.slice(0, 2)) {
        fireEvent.click(keep)
        expect(!merge.disabled, status).toBe(other.can.merge === true && other.can['take-in'] === true)
      }
      cleanup()
    }
  },
)
