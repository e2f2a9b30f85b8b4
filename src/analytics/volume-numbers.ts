import type { Say, ScreenText } from '../kernel/screen-text'
import type { NamedCount } from './analytics.api'
import { eInvoiceBenchmark } from './benchmarks'
import { keyName } from './key-names'
import { type Dimension, type MeasureName, measures } from './measures'
import { type Figure, listed, type PageNumbers, type Section, shareOf } from './numbers'
import type { InvoiceVolume } from './volume.api'

/** What arrived, was completed and was cancelled. */
export function volumeNumbers(volume: InvoiceVolume, say: Say): PageNumbers {
  return {
    figures: volumeFigures(volume, say),
    sections: [
      historySection(volume, say),
      countSection(say, {
        key: 'invoiceVolumeByTabData',
        title: 'Invoice volume by document group',
        of: ['received', 'group'],
        counts: volume.invoiceVolumeByTabData,
      }),
      countSection(say, {
        key: 'bySource',
        title: 'Received by channel',
        of: ['received', 'source'],
        counts: volume.bySource,
      }),
      countSection(say, {
        key: 'invoiceVolumeBySupplierData',
        title: 'Invoice volume by supplier',
        of: ['received', 'supplier'],
        counts: volume.invoiceVolumeBySupplierData,
      }),
      countSection(say, {
        key: 'invoiceCancelledBySupplierData',
        title: 'Cancellations by supplier',
        of: ['cancelled', 'supplier'],
        counts: volume.invoiceCancelledBySupplierData,
      }),
      countSection(say, { key: 'byPo', title: 'PO and non-PO', of: ['received', 'po'], counts: volume.byPo }),
      countSection(say, {
        key: 'byCompany',
        title: 'Received by company',
        of: ['received', 'company'],
        counts: volume.byCompany,
      }),
    ],
  }
}

function volumeFigures(volume: InvoiceVolume, say: Say): Figure[] {
  const received = volume.numOfInvoicesReceived
  const eInvoices = volume.bySource.find(({ key }) => key === 'E_INVOICE')?.count ?? 0
  const count = { unit: 'count' } as const
  return [
    {
      ...count,
      key: 'numOfInvoicesReceived',
      label: say(measures.received.label),
      says: say(measures.received.says),
      value: received,
      listed: listed('received'),
    },
    {
      ...count,
      key: 'numOfSuppliers',
      label: say('Suppliers'),
      says: say('Suppliers of these documents.'),
      value: volume.numOfSuppliers,
      listed: listed('received'),
    },
    {
      ...count,
      key: 'numOfInvoicesCancelled',
      label: say(measures.cancelled.label),
      says: say(measures.cancelled.says),
      value: volume.numOfInvoicesCancelled,
      listed: listed('cancelled'),
      better: 'less',
    },
    {
      ...count,
      key: 'numOfInvoiceCategories',
      label: say('Invoice categories'),
      says: say('Document groups that received a document.'),
      value: volume.numOfInvoiceCategories,
      listed: listed('received'),
    },
    {
      key: 'eInvoiceShare',
      label: say('E-invoice share'),
      says: say('Of the documents received, those that arrived as data.'),
      unit: 'percent',
      value: shareOf(eInvoices, received),
      parts: { part: eInvoices, whole: received },
      listed: listed('received', { by: 'source', key: 'E_INVOICE' }),
      better: 'more',
      benchmark: eInvoiceBenchmark,
    },
    {
      ...count,
      key: 'backlog',
      label: say(measures.backlog.label),
      says: say(measures.backlog.says),
      value: volume.invoiceVolumeHistoricalData.at(-1)?.backlog ?? 0,
      listed: listed('backlog'),
      better: 'less',
    },
  ]
}

export function historySection(
  { invoiceVolumeHistoricalData: days }: Pick<InvoiceVolume, 'invoiceVolumeHistoricalData'>,
  say: Say,
): Section {
  return {
    key: 'invoiceVolumeHistoricalData',
    title: say('Received and completed by day'),
    says: say(measures.backlog.says),
    head: say('Day'),
    columns: [
      { label: say('Received'), unit: 'count' },
      { label: say('Completed'), unit: 'count' },
      { label: say(measures.backlog.label), unit: 'count', isLine: true },
    ],
    rows: days.map(({ day, received, completed, backlog }) => ({
      key: day,
      label: null,
      values: [received, completed, backlog],
      listed: [listed('received', { day }), listed('completed', { day }), listed('backlog', { day })],
    })),
    empty: say('No documents in this range'),
  }
}

type Counted = {
  key: string
  title: ScreenText
  of: [measure: MeasureName, by: Dimension]
  counts: readonly NamedCount[]
}

/** Counts by the keys of a dimension, each with the list behind it. */
export function countSection(say: Say, { key: section, title, of: [measure, by], counts }: Counted): Section {
  return {
    key: section,
    title: say(title),
    head: say(headOf[by] ?? 'Name'),
    columns: [{ label: say('Documents'), unit: 'count' }],
    rows: counts.map(({ key, name, count }) => ({
      key,
      label: keyName(say, by, key, name),
      values: [count],
      listed: [listed(measure, { by, key })],
    })),
    isRanking: true,
    empty: say('No documents in this range'),
  }
}

const headOf: Partial<Record<Dimension, ScreenText>> = {
  group: 'Document Group',
  supplier: 'Supplier',
  company: 'Company',
  source: 'Channel',
  processor: 'Processor',
  documentType: 'Document type',
  blocker: 'Reason',
  licence: 'Reason',
  span: 'Cycle time',
}
