import type { HeaderFieldName } from '../documents/header-fields'
import type { Say } from '../kernel/screen-text'
import { keyName } from './key-names'
import { measures, rates } from './measures'
import { type Figure, listed, type NumberRow, type PageNumbers, type Section, shareOf } from './numbers'
import type { RecognitionRates } from './recognition.api'
import type { Recognised } from './recognition-measure'

export type NumberWords = { say: Say; fieldLabel(name: HeaderFieldName): string }

/** The recognition rate, with what it consists of. */
export function recognitionNumbers(rated: RecognitionRates, words: NumberWords): PageNumbers {
  return {
    figures: recognitionFigures(rated, words),
    sections: [historySection(rated, words), fieldSection(rated, words), ...supplierSections(rated, words)],
  }
}

/** The average, what it is made of, and how many suppliers and documents. */
export function recognitionFigures(
  { total, numberOfSuppliers }: RecognitionRates,
  { say }: NumberWords,
): Figure[] {
  return [
    {
      key: 'averageOverallRecogRate',
      label: say('Average recognition rate'),
      says: say(rates.recognition.says),
      unit: 'percent',
      value: shareOf(total.recognised, total.counted) ?? 0,
      parts: { part: total.recognised, whole: total.counted },
      listed: listed('fields'),
      better: 'more',
    },
    {
      key: 'fieldsAnalyzed',
      label: say('Fields analyzed'),
      says: say(measures.fields.says),
      unit: 'count',
      value: total.counted,
      listed: listed('fields'),
    },
    {
      key: 'numberOfSuppliers',
      label: say('Suppliers'),
      says: say('Suppliers of these documents.'),
      unit: 'count',
      value: numberOfSuppliers,
      listed: listed('recognized'),
    },
    {
      key: 'documents',
      label: say('Documents'),
      says: say(measures.recognized.says),
      unit: 'count',
      value: total.documents,
      listed: listed('recognized'),
    },
  ]
}

const rateOf = ({ recognised, counted }: Pick<Recognised, 'recognised' | 'counted'>) =>
  shareOf(recognised, counted)

function historySection({ recogHistoricalData }: RecognitionRates, { say }: NumberWords): Section {
  return {
    key: 'recogHistoricalData',
    title: say('Recognition rate by day'),
    head: say('Day'),
    columns: [
      { label: say('Recognition rate'), unit: 'percent', isLine: true },
      { label: say('Documents'), unit: 'count', isHidden: true },
    ],
    rows: recogHistoricalData.map((row): NumberRow => {
      const ofDay = listed('recognized', { day: row.day })
      return { key: row.day, label: null, values: [rateOf(row), row.documents], listed: [ofDay, ofDay] }
    }),
    empty: say('No documents submitted in this range'),
  }
}

function fieldSection(
  { recogByHeaderFieldData, total }: RecognitionRates,
  { say, fieldLabel }: NumberWords,
): Section {
  return {
    key: 'recogByHeaderFieldData',
    title: say('Recognition rate by header field'),
    says: say('Field Settings say which fields count.'),
    head: say('Field'),
    columns: [
      { label: say('Recognition rate'), unit: 'percent' },
      { label: say('Documents'), unit: 'count', isHidden: true },
    ],
    rows:
      total.documents === 0
        ? []
        : recogByHeaderFieldData.map((row) => {
            const ofField = listed('fields', { by: 'field', key: row.field })
            return {
              key: row.field,
              label: fieldLabel(row.field),
              values: [rateOf(row), row.documents],
              listed: [ofField, ofField],
            }
          }),
    isRanking: true,
    empty: say('No documents submitted in this range'),
  }
}

function supplierSections(rated: RecognitionRates, { say }: NumberWords): Section[] {
  const { recogBySupplierData, supplierInvoiceVolumeData } = rated
  const ofSupplier = (id: string) => listed('recognized', { by: 'supplier', key: id })
  const common = {
    head: say('Supplier'),
    isRanking: true,
    empty: say('No documents submitted in this range'),
  } as const
  return [
    {
      ...common,
      key: 'recogBySupplierData',
      title: say('Recognition rate by supplier'),
      says: say('The 20 suppliers with the most documents.'),
      columns: [
        { label: say('Recognition rate'), unit: 'percent' },
        { label: say('Documents'), unit: 'count', isHidden: true },
      ],
      rows: recogBySupplierData.map((row) => ({
        key: row.id,
        label: keyName(say, 'supplier', row.id, row.name),
        values: [rateOf(row), row.documents],
        listed: [ofSupplier(row.id), ofSupplier(row.id)],
      })),
    },
    {
      ...common,
      key: 'supplierInvoiceVolumeData',
      title: say('Invoice volume by supplier'),
      columns: [{ label: say('Documents'), unit: 'count' }],
      rows: supplierInvoiceVolumeData.map(({ id, name, documents }) => ({
        key: id,
        label: keyName(say, 'supplier', id, name),
        values: [documents],
        listed: [ofSupplier(id)],
      })),
    },
  ]
}
