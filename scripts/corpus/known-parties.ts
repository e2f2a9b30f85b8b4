import type { ExtractOptions } from '../../src/recognition/extract-fields'
import type { SupplierEvidence } from '../../src/recognition/recognised-document'
import type { CorpusRecord } from './corpus-records'

/** What a customer who gets the documents of a set would have as master data: its suppliers, and its own company. */
export function knownParties(records: readonly CorpusRecord[]): (record: CorpusRecord) => ExtractOptions {
  const suppliers = new Map<string, SupplierEvidence>()
  for (const { set, truth } of records) {
    const name = truth.supplier_name
    if (!name) continue
    const known = suppliers.get(`${set} ${name}`) ?? { id: name, name, vatIds: [], ibans: [] }
    if (truth.supplier_vat_id) known.vatIds!.push(truth.supplier_vat_id)
    known.ibans!.push(...(truth.all_ibans ?? []), ...(truth.iban ? [truth.iban] : []))
    suppliers.set(`${set} ${name}`, known)
  }
  return ({ set, truth }) => ({
    suppliers: [...suppliers].flatMap(([key, one]) => (key.startsWith(`${set} `) ? [one] : [])),
    ...(truth.buyer_name ? { buyer: { names: [truth.buyer_name] } } : {}),
  })
}
