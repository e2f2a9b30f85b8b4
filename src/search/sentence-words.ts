import { type DocumentStatus, openStatuses } from '../documents/document-status'
import type { DocumentFieldName } from '../listing/document-fields'
import type { SearchCondition, SearchGroup } from '../listing/search-expression'
import { anyOf, condition, type Sentence, take, taken } from './sentence'

const statuses: Record<string, readonly DocumentStatus[]> = {
  submitted: ['SUBMITTED'],
  rejected: ['REJECTED'],
  cancelled: ['CANCELLED'],
  canceled: ['CANCELLED'],
  deleted: ['DELETED'],
  'in the trash': ['DELETED'],
  'on hold': ['ON_HOLD'],
  held: ['ON_HOLD'],
  flagged: ['FLAGGED'],
  escalated: ['ESCALATED'],
  'in review': ['HITL'],
  'under review': ['HITL'],
  ready: ['NEW'],
  failed: ['FAILED'],
  'erp error': ['SUBMIT_FAILED'],
  'erp errors': ['SUBMIT_FAILED'],
  processing: ['PROCESSING'],
  open: openStatuses,
  completed: ['SUBMITTED', 'REJECTED', 'CANCELLED'],
  closed: ['SUBMITTED', 'REJECTED', 'CANCELLED'],
}

/** "flagged or on hold", "not submitted". Several states that a document may have become one condition. */
export function takeStatuses(sentence: Sentence): void {
  const wanted = new Set<DocumentStatus>()
  const not = `(?<not>(?:not|never|isn['’]t|aren['’]t|without being)\\s+(?:yet\\s+|been\\s+)*|un)?`
  take(
    sentence,
    new RegExp(`(?<![\\w-])${not}(?<status>${anyOf(Object.keys(statuses))})(?![\\w-])`, 'giu'),
    ({ groups }) => {
      const found = statuses[groups.status!.toLowerCase().replace(/\s+/g, ' ')]!
      if (groups.not) return found.map((status) => condition('status', 'not-equals', status))
      for (const status of found) wanted.add(status)
      return []
    },
  )
  sentence.rest = sentence.rest.replace(new RegExp(`${taken}\\s+or\\s+(?=${taken})`, 'g'), (words) =>
    wanted.size > 1 ? `${taken} ` : words,
  )
  if (wanted.size > 0) sentence.parts.push(condition('status', 'is-any-of', ...wanted))
}

const not = '(?<not>(?:not|no|non|without|excluding|except)[\\s-]+(?:an?\\s+)?)?'
type Kind = { words: readonly string[]; yes: SearchCondition; no?: SearchCondition }

const isField = (field: DocumentFieldName) => ({
  yes: condition(field, 'is', 'true'),
  no: condition(field, 'is', 'false'),
})
const isValue = (field: DocumentFieldName, value: string) => ({
  yes: condition(field, 'is-any-of', value),
  no: condition(field, 'not-equals', value),
})

const kinds: readonly Kind[] = [
  { words: ['duplicates', 'duplicate'], ...isField('isDuplicate') },
  {
    words: ['with an? (?:po|purchase order)', 'po invoices', 'with (?:pos|purchase orders)'],
    ...isField('isPO'),
  },
  {
    words: ['po', 'purchase orders?'],
    yes: condition('isPO', 'is', 'true'),
    no: condition('isPO', 'is', 'false'),
  },
  { words: ['credit notes?', 'credits?', 'credit memos?'], ...isValue('documentType', 'CREDIT') },
  { words: ['debit notes?', 'debits?'], ...isValue('documentType', 'DEBIT') },
  { words: ['e-invoices?', 'electronic invoices?'], ...isValue('source', 'E_INVOICE') },
  { words: ['edi', 'by edi', 'from edi'], ...isValue('source', 'EDI') },
  { words: ['uploads?', 'uploaded', 'by upload'], ...isValue('source', 'UPLOAD') },
  { words: ['(?:sent |received )?(?:by|from|via) e-?mail', 'e-?mailed'], ...isValue('source', 'EMAIL') },
  {
    words: ['touchless', 'automatically submitted', 'submitted automatically'],
    ...isValue('submissionMethod', 'AUTO'),
  },
  { words: ['paid'], ...isValue('erpStatus', 'PAID') },
  { words: ['partially paid', 'partly paid'], ...isValue('erpStatus', 'PARTIALLY_PAID') },
  { words: ['approved'], ...isValue('erpStatus', 'APPROVED') },
  { words: ['in approval'], ...isValue('erpStatus', 'IN_APPROVAL') },
  { words: ['corrected', 'with corrections'], yes: condition('correctedFields', 'more', '0') },
]

/** "credit notes", "without a PO", "not duplicates", "by e-mail", "unpaid". */
export function takeKinds(sentence: Sentence): void {
  take(sentence, /(?<![\w-])unpaid(?![\w-])/giu, () => [condition('erpStatus', 'not-equals', 'PAID')])
  const sorted = kinds.flatMap((kind) => kind.words.map((word) => ({ word, kind })))
  sorted.sort((a, b) => b.word.length - a.word.length)
  for (const { word, kind } of sorted)
    take(
      sentence,
      new RegExp(`(?<![\\w-])${not}${word.replace(/ /g, '\\s+')}(?![\\w-])`, 'giu'),
      ({ groups }) => {
        if (groups.not) return kind.no ? [kind.no] : null
        return [kind.yes]
      },
    )
}

const missable: Record<string, DocumentFieldName> = {
  'invoice number': 'invoiceNumber',
  'invoice no\\.?': 'invoiceNumber',
  'invoice date': 'invoiceDate',
  'due date': 'dueDate',
  supplier: 'supplierID',
  company: 'companyID',
  amount: 'controlAmt',
  total: 'controlAmt',
  'net amount': 'netAmt',
  tax: 'taxAmt',
  'tax amount': 'taxAmt',
  freight: 'freightAmt',
  'other charges': 'otherChargesAmt',
  currency: 'currency',
  iban: 'iban',
  'vat id': 'vatID',
  memo: 'memo',
  comments: 'commentText',
  flags: 'openFlags',
  'document group': 'invTab',
  'erp id': 'erpID',
}

/** "without a due date", "missing supplier". */
export function takeMissing(sentence: Sentence): void {
  for (const [words, field] of Object.entries(missable))
    take(
      sentence,
      new RegExp(
        `(?<![\\w-])(?:without|missing|with no|no|lacking)\\s+(?:an?\\s+|the\\s+|any\\s+)?${words.replace(/ /g, '\\s+')}(?![\\w-])`,
        'giu',
      ),
      () => [condition(field, 'is-missing')],
    )
}

const quoted = '(?:"(?<a>[^"]+)"|“(?<b>[^”]+)”|«(?<c>[^»]+)»)'

/** Numbers of documents, invoices and orders, and words in quotation marks: those are looked for on the pages. */
export function takeReferences(sentence: Sentence): void {
  const textOf = (groups: Record<string, string | undefined>) => groups.a ?? groups.b ?? groups.c ?? ''
  take(
    sentence,
    new RegExp(`(?:with\\s+)?comments?\\s+(?:with|saying|containing)?\\s*${quoted}`, 'giu'),
    ({ groups }) => [condition('commentText', 'contains', textOf(groups))],
  )
  take(
    sentence,
    new RegExp(
      `(?:(?:that\\s+)?(?:containing|contains?|mentioning|mentions?|saying|says?|with)\\s+)?(?:the\\s+)?(?:(?:text|words?)\\s+)?${quoted}`,
      'giu',
    ),
    ({ groups }) => [condition('pageText', 'contains', textOf(groups))],
  )
  const reference = '(?<value>(?=[\\w./-]*\\d)[\\w][\\w./-]*[\\w]|\\d)'
  const written = (words: string) =>
    new RegExp(`(?<![\\w-])(?:${words})\\s*(?:is\\s+|=\\s*|:\\s*)?${reference}`, 'giu')
  take(sentence, written('invoices?\\s+(?:number|no\\.?|nr\\.?|#)|invoice\\s+#'), ({ groups }) => [
    condition('invoiceNumber', 'equals', groups.value!),
  ])
  take(sentence, written('(?:PO|purchase\\s+order)\\s*(?:number|no\\.?|nr\\.?|#)?'), ({ groups }) => [
    condition('poNumber', 'equals', groups.value!),
  ])
  take(
    sentence,
    /(?<![\w-])(?:document|id|#)\s*(?:id|no\.?|number|#)?\s*(?<value>\d{1,12})(?![\w.,/-])/giu,
    ({ groups }) => [condition('invID', 'equals', String(Number(groups.value)))],
  )
}

const people = {
  entered: 'enteredBy',
  submitted: 'submittedBy',
  sent: 'submittedBy',
  changed: 'changedBy',
  edited: 'changedBy',
  commented: 'commentedBy',
} as const

/** Where a name ends: at a word that goes on with something else. */
const ends =
  'and|with|without|that|which|who|where|not|in|on|over|under|between|since|before|after|due|from|for|by|to|but|are|is|were|was|having|missing'
const name = `(?<name>[^${taken},;:?!]+?)(?=\\s*(?:[${taken},;:?!]|$|\\s(?:${ends})\\s))`

/** "submitted by Dana", "submitted today by Dana", before the states are read. */
export function takePeople(sentence: Sentence): void {
  const words = anyOf(Object.keys(people))
  take(
    sentence,
    new RegExp(`(?<![\\w-])(?<did>${words})(?:\\s+${taken})?\\s+(?:on\\s+)?by\\s+${name}`, 'giu'),
    ({ groups }) => named(people[groups.did!.toLowerCase() as 'entered'], groups.name!),
  )
}

/** "from Acme or Beta Foods", "for Harbor Pine": what is left behind such a word is a name. */
export function takeNames(sentence: Sentence): void {
  take(
    sentence,
    new RegExp(
      `(?<!\\bnot\\s)(?<![\\w-])(?:from|by|of|suppliers?)\\s+(?:the\\s+)?(?:suppliers?\\s+)?${name}`,
      'giu',
    ),
    ({ groups }) => named('supplierIDText', groups.name!),
    otherwise,
  )
  take(
    sentence,
    new RegExp(`(?<!\\bnot\\s)(?<![\\w-])(?:for|to|company)\\s+(?:the\\s+)?(?:company\\s+)?${name}`, 'giu'),
    ({ groups }) => named('companyName', groups.name!),
    otherwise,
  )
}

/** "from Acme or" what has been understood already: the `or` stays, to be seen. */
const otherwise = ({ groups }: { groups: Record<string, string | undefined> }) =>
  /\sor\s*$/i.test(groups.name!) ? `${taken} or` : ''

function named(field: DocumentFieldName, words: string): (SearchCondition | SearchGroup)[] | null {
  const all = words
    .split(/\s+or\b\s*/i)
    .map((one) => one.trim().replace(/[.]$/, ''))
    .filter((one) => /[\p{L}\p{N}]/u.test(one) && !/^(?:today|yesterday|tomorrow)$/i.test(one))
  if (all.length === 0) return null
  const conditions = all.map((one) => condition(field, 'contains', one))
  return conditions.length === 1 ? conditions : [{ join: 'or', conditions }]
}
