import { eq, sql } from 'drizzle-orm'
import type { FlagFinder } from '../../documents/server/document-seams'
import { documentData } from '../../documents/server/documents.tables'
import { proFormaCode } from '../../edi/document-type-codes'
import { flagOfException } from '../../rejection/standard-exceptions'
import { eInvoiceReasons } from '../e-invoice-reasons'

/** The data are of a pro forma, the page of a PDF says otherwise than they do, or they break the rules of the standard. */
export const findDataFlags: FlagFinder = async (_ctx, tx, documentId) => {
  const [data] = await tx
    .select({
      differences: documentData.differences,
      findings: documentData.findings,
      // a text in an e-invoice, with its place in an EDI message
      typeCode: sql<
        string | null
      >`coalesce(${documentData.content} #>> '{typeCode,value}', ${documentData.content} ->> 'typeCode')`,
    })
    .from(documentData)
    .where(eq(documentData.documentId, documentId))
  if (!data) return []
  const fatal = data.findings.filter(({ severity }) => severity === 'fatal')
  const rules = [...new Set(fatal.map(({ rule }) => rule))]
  return [
    ...(data.typeCode === proFormaCode
      ? [flagOfException('pro-forma-invoice', eInvoiceReasons.proForma({ code: proFormaCode }))]
      : []),
    ...(data.differences.length === 0
      ? []
      : [
          flagOfException(
            'page-differs-from-data',
            eInvoiceReasons.differs({
              count: data.differences.length,
              values: data.differences.map(({ data: said, page }) =>
                eInvoiceReasons.difference({ data: said, page }),
              ),
            }),
          ),
        ]),
    ...(rules.length === 0
      ? []
      : [flagOfException('e-invoice-rules-broken', eInvoiceReasons.breaks({ rules }))]),
  ]
}
