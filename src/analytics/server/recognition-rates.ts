import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { readSupplierNames } from '../../master-data/server/find-master-data'
import type { TenantReading } from '../../tenants/server/context'
import { percentText } from '../percent-text'
import type { RecognitionRates } from '../recognition.api'
import { fieldsInRate, type Recognised } from '../recognition-measure'
import { type CountRange, readAllCounts } from './read-counts'
import { readFields, readFieldsOfSuppliers } from './read-fields'

const mostSuppliers = 20

/** The recognition rate of the documents submitted on these days, with what it consists of. */
export async function readRates(
  tx: TenantReading,
  range: CountRange,
): Promise<Omit<RecognitionRates, 'asOf' | 'isCounting'>> {
  const inRate = fieldsInRate(await readFieldLayout(tx))
  const [{ byField, byDay }, { days, suppliers }] = await Promise.all([
    readFields(tx, range, inRate),
    readAllCounts(tx, {
      days: { ...range, measure: 'recognized', perDay: true },
      suppliers: { ...range, measure: 'recognized', by: 'supplier' },
    }),
  ])
  const top = suppliers.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, mostSuppliers)
  const ids = top.map(({ key }) => key)
  const [ofSuppliers, names] = await Promise.all([
    readFieldsOfSuppliers(tx, range, { suppliers: ids, fields: inRate }),
    readSupplierNames(tx, ids),
  ])
  const documents = days.reduce((sum, { count }) => sum + count, 0)
  const total = { ...sumOf([...byField.values()]), documents }
  const named = top.map(({ key: id, count }) => ({ id, name: names.get(id) ?? null, documents: count }))
  return {
    averageOverallRecogRate: percentText(total.recognised, total.counted),
    total,
    fieldsAnalyzed: total.counted,
    numberOfSuppliers: suppliers.filter(({ key }) => key !== '').length,
    recogByHeaderFieldData: inRate.map((field) => {
      const sum = sumOf([byField.get(field) ?? nothing])
      return { field, ...sum, documents: sum.counted }
    }),
    recogBySupplierData: named.map((one) => ({
      ...one,
      ...sumOf(ofSuppliers.filter(({ supplier }) => supplier === one.id)),
    })),
    supplierInvoiceVolumeData: named,
    recogHistoricalData: days.map(({ day, count }) => ({
      day: day!,
      ...sumOf([byDay.get(day!) ?? nothing]),
      documents: count,
    })),
  }
}

type Counted = Pick<Recognised, 'recognised' | 'counted'>

const nothing: Counted = { recognised: 0, counted: 0 }

const sumOf = (rows: readonly Counted[]): Counted => ({
  recognised: rows.reduce((sum, row) => sum + row.recognised, 0),
  counted: rows.reduce((sum, row) => sum + row.counted, 0),
})
