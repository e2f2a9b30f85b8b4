import { z } from 'zod'
import { problemOfIssue } from '../../../access/http-errors'
import { erpStatuses } from '../../../documents/erp-status-words'
import type { CodedText } from '../../../kernel/told-text'
import {
  headerCodeKinds,
  keyOfRow,
  type MasterData,
  type MasterDataObject,
  type RejectedRow,
} from '../../../master-data/master-data'
import { erpProblems } from '../../submission-errors'
import { type ChangePage, ErpUnavailable } from '../erp'

/** Text of a stranger: limited, and free of the NUL that PostgreSQL cannot hold. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'holds a NUL character')
const key = text(100).min(1)
const name = text(300)
const address = text(1_000)
const absentIsNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)
const currency = z.string().regex(/^[A-Z]{3}$/, 'is not a currency code of three capitals')
/** Amounts and quantities are plain decimal text, so that no float ever rounds them. */
const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'is not a plain decimal text')

const company = z.object({
  id: key,
  name,
  vatId: absentIsNull(text(40)),
  address,
  currency,
  isActive: z.boolean().default(true),
})
const supplier = z.object({
  id: key,
  name,
  vatId: absentIsNull(text(40)),
  ibans: z.array(text(50)).max(50),
  email: absentIsNull(text(254)),
  emailDomain: absentIsNull(text(254)),
  address,
  currency,
  paymentTerms: absentIsNull(text(100)),
  category: absentIsNull(text(100)),
  isBlocked: z.boolean(),
})
const remitTo = z.object({ id: key, supplierId: key, name, address, iban: absentIsNull(text(50)) })
const named = z.object({ id: key, name })
const headerCode = z.object({
  kind: z.enum(headerCodeKinds),
  id: key,
  name,
  description: text(300).default(''),
})
const orderLine = z.object({
  line: z.int().min(0).max(999_999),
  item: absentIsNull(text(100)),
  description: text(2_000),
  unit: text(20),
  quantity: decimal,
  quantityReceived: decimal,
  quantityInvoiced: decimal,
  unitPrice: decimal,
})
/** What `GET /master-data/{customer}/purchase-orders/{number}` answers; 404 where there is none. */
export const purchaseOrderAnswer = z.object({
  number: key,
  supplierId: key,
  companyId: absentIsNull(key),
  currency,
  status: z.enum(['OPEN', 'CLOSED', 'CANCELLED', 'FULLY_INVOICED']),
  orderedOn: absentIsNull(z.iso.date()),
  lines: z.array(orderLine).superRefine(eachOnce('line')),
})

/** What `GET /master-data/{customer}/suppliers/{id}` answers; 404 where there is none. */
export const supplierAnswer = z.object({ supplier, remitTos: z.array(remitTo).superRefine(eachOnce('id')) })

/** What one row of each object is. */
const rowAnswers = {
  companies: company,
  suppliers: supplier,
  remitTos: remitTo,
  costCentres: named,
  spendCategories: named,
  taxCodes: named,
  worktags: named,
  headerCodes: headerCode,
  purchaseOrders: purchaseOrderAnswer,
} satisfies { [O in MasterDataObject]: z.ZodType<MasterData[O][number]> }

/** What `GET /master-data/{customer}/changes/{object}?after=&limit=` answers; the rows are read one by one. */
const changesAnswer = z.object({
  rows: z.array(z.unknown()).max(10_000),
  removed: z.array(key).max(10_000).default([]),
  next: absentIsNull(text(200)),
  hasMore: z.boolean(),
})

/**
 * A page of changes. Of a key that comes twice the later row counts, and a row outweighs its own removal. A row that is wrong
 * is told and left out. @throws ErpUnavailable when the page itself is wrong
 */
export function readChangesAnswer<O extends MasterDataObject>(object: O, answer: unknown): ChangePage<O> {
  const { rows: given, removed, next, hasMore } = readAnswer(changesAnswer, answer)
  const rows = new Map<string, MasterData[O][number]>()
  const rejected: RejectedRow[] = []
  for (const one of given) {
    const parsed = rowAnswers[object].safeParse(one)
    if (parsed.success) rows.set(keyOfRow(parsed.data), parsed.data as MasterData[O][number])
    else rejected.push({ key: givenKey(one), problem: problemOf(parsed.error) })
  }
  return {
    rows: [...rows.values()] as MasterData[O],
    removed: [...new Set(removed)].filter((gone) => !rows.has(gone)),
    rejected,
    next,
    hasMore,
  }
}

const keyed = z.union([z.object({ number: key }), z.object({ kind: key, id: key }), z.object({ id: key })])
function givenKey(row: unknown): string {
  const parsed = keyed.safeParse(row)
  return parsed.success ? keyOfRow(parsed.data) : ''
}

/** What `GET /connection/{customer}` answers; 404 from an ERP that says nothing to it. */
export const connectionAnswer = z.object({ message: absentIsNull(text(2_000)) })

const heldLine = z.object({
  line: z.int(),
  description: text(2_000),
  quantity: absentIsNull(decimal),
  unitPrice: absentIsNull(decimal),
  netAmount: absentIsNull(decimal),
  poNumber: absentIsNull(text(100)),
  poLine: absentIsNull(text(20)),
  item: absentIsNull(text(100)),
  unit: absentIsNull(text(40)),
  spendCategory: absentIsNull(text(100)),
  costCentre: absentIsNull(text(100)),
  taxCode: absentIsNull(text(100)),
  taxApplicability: absentIsNull(text(20)),
  worktags: absentIsNull(text(100)),
  company: absentIsNull(text(100)),
  affiliate: absentIsNull(text(100)),
  share: absentIsNull(decimal),
  memo: absentIsNull(text(2_000)),
  isPrepaid: z.boolean().default(false),
  isBillable: z.boolean().default(false),
})

/** What `POST /invoices` answers: the ERP's id and what it now holds. */
export const acceptanceAnswer = z.object({
  erpId: key,
  held: z.object({
    documentId: z.int(),
    documentType: text(40),
    companyId: key,
    supplierId: key,
    remitToId: absentIsNull(key),
    invoiceNumber: text(200),
    invoiceDate: z.iso.date(),
    dueDate: absentIsNull(z.iso.date()),
    currency,
    controlAmount: decimal,
    netAmount: absentIsNull(decimal),
    taxAmount: absentIsNull(decimal),
    poNumber: absentIsNull(text(100)),
    customerAccount: absentIsNull(text(100)),
    memo: absentIsNull(text(10_000)),
    header: z
      .record(text(40), text(2_000))
      .nullish()
      .transform((held) => held ?? {}),
    lines: z.array(heldLine).max(10_000),
  }),
})

/** What `GET /invoice-statuses/{customer}?after=&limit=` answers; 404 from an ERP that tells none. */
export const statusesAnswer = z.object({
  invoices: z
    .array(
      z.object({
        erpId: key,
        documentId: z.int(),
        status: z.enum(erpStatuses),
        message: absentIsNull(text(2_000)),
      }),
    )
    .max(10_000),
  next: absentIsNull(text(200)),
  hasMore: z.boolean(),
})

const ownWords = (max: number) =>
  z.string().transform((said) => said.replaceAll('\u0000', ' ').trim().slice(0, max))

/** What comes with 409 or 422: the ERP's own "no", cut rather than refused where it is too long. */
export const refusalAnswer = z.object({
  message: ownWords(2_000).pipe(z.string().min(1)),
  field: ownWords(80).nullish().catch(null),
})

/** What our own checks say of an answer. */
type Said = { params?: { told?: CodedText } }

/**
 * Reads an answer of the ERP by its schema.
 * @throws ErpUnavailable that names the first field which is wrong and how
 */
export function readAnswer<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ErpUnavailable(problemOf(parsed.error), { cause: parsed.error })
}

/** The first field that is wrong, and how. */
function problemOf(error: z.ZodError): CodedText {
  const { path, code, ...rest } = error.issues[0]!
  const problem = (rest as Said).params?.told ?? problemOfIssue(code, rest)
  return path.length === 0
    ? erpProblems.wrongAnswer({ problem })
    : erpProblems.wrongField({ field: path.join('.'), problem })
}

function eachOnce<Name extends string>(by: Name) {
  return (rows: Record<Name, string | number>[], problems: z.core.$RefinementCtx) => {
    const seen = new Set<string | number>()
    for (const [index, row] of rows.entries()) {
      if (seen.has(row[by]))
        problems.addIssue({
          code: 'custom',
          path: [index, by],
          params: { told: erpProblems.comesTwice({ key: row[by] }) },
        })
      seen.add(row[by])
    }
  }
}
