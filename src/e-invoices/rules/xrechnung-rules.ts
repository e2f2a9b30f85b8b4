import type { CodedText } from '../../kernel/told-text'
import type { Invoice } from '../invoice-model'
import { codeList } from './code-list'
import { over } from './over'
import type { RuleGroup } from './rule'
import { needed, rule } from './rule-kinds'
import { networkTexts, ruleTexts, vatTexts } from './rule-texts'
import {
  attachments,
  breakdowns,
  buyerAddress,
  deliveryAddress,
  seller,
  sellerAddress,
  sellerContact,
  wholeInvoice,
} from './scopes'
import { type Term, termName } from './term-names'

/** BR-DE-… of XRechnung 3.0 (KoSIT) about the invoice, its parties and its VAT. Payment is in `xrechnung-payment-rules.ts`. */
export const xRechnungRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    rule('BR-DE-1', 'paymentMeans', ({ paymentMeans }) => missingIf(paymentMeans.length === 0, 'BG-16')),
    needed('BR-DE-15', 'buyerReference', 'BT-10'),
    rule('BR-DE-16', 'seller.vatId', sellerTaxNumber),
    rule(
      'BR-DE-17',
      'typeCode',
      ({ typeCode: value }) =>
        value !== null && !documentTypes.has(value)
          ? networkTexts.wrongDocumentType({ value, network: documentTypes.name })
          : null,
      'warning',
    ),
    rule('BR-DE-18', 'paymentTerms', cashDiscount),
    rule(
      'BR-DE-21',
      'specification',
      ({ specification: value }) =>
        value !== null && !specifications.includes(value)
          ? networkTexts.wrongSpecification({ value, network: documentTypes.name })
          : null,
      'warning',
    ),
    rule('BR-DE-22', 'supportingDocuments', sameFilename),
    rule(
      'BR-DE-26',
      'precedingInvoices',
      ({ typeCode, precedingInvoices }) =>
        typeCode === '384' && precedingInvoices.length === 0 ? networkTexts.precedingNeeded() : null,
      'warning',
    ),
    rule(
      'BR-DE-TMP-32',
      'delivery.date',
      ({ delivery, periodFrom, periodTo, lines }) => {
        const hasOwn = (delivery?.date ?? periodFrom ?? periodTo ?? null) !== null
        const isOnLines = lines.every((line) => (line.periodFrom ?? line.periodTo) !== null)
        return missingIf(!hasOwn && !isOnLines, 'BT-72')
      },
      'warning',
    ),
  ]),
  over(seller, [needed('BR-DE-2', 'contact', 'BG-6')]),
  over(sellerAddress, [needed('BR-DE-3', 'city', 'BT-37'), needed('BR-DE-4', 'postCode', 'BT-38')]),
  over(sellerContact, [
    needed('BR-DE-5', 'name', 'BT-41'),
    needed('BR-DE-6', 'phone', 'BT-42'),
    needed('BR-DE-7', 'email', 'BT-43'),
    rule('BR-DE-27', 'phone', ({ phone }) => fewDigits(phone), 'warning'),
    rule('BR-DE-28', 'email', ({ email }) => noEmail(email), 'warning'),
  ]),
  over(buyerAddress, [needed('BR-DE-8', 'city', 'BT-52'), needed('BR-DE-9', 'postCode', 'BT-53')]),
  over(deliveryAddress, [needed('BR-DE-10', 'city', 'BT-77'), needed('BR-DE-11', 'postCode', 'BT-78')]),
  over(breakdowns, [needed('BR-DE-14', 'rate', 'BT-119')]),
  over(attachments, [
    rule(
      'BR-TMP-2',
      'location',
      ({ location }) =>
        location === null || /^[a-z][a-z0-9+.-]+:./i.test(location)
          ? null
          : networkTexts.notUrl({ term: termName('BT-124'), value: location }),
      'warning',
    ),
  ]),
]

const xRechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const specifications = [
  xRechnung,
  `${xRechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  `${xRechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
]

const documentTypes = codeList('XRechnung', '326 380 381 384 389 875..877')

const missingIf = (isMissing: boolean, term: Term): CodedText | null =>
  isMissing ? ruleTexts.missing({ term: termName(term) }) : null

const taxedCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']

function sellerTaxNumber({ seller: party, taxRepresentative, lines, allowances, charges }: Invoice) {
  const category = [...lines, ...allowances, ...charges]
    .map(({ vatCategory }) => vatCategory)
    .find((code) => code !== null && taxedCategories.includes(code))
  const hasNumber = party.vatId !== null || party.taxRegistrations.length > 0 || taxRepresentative !== null
  return category && !hasNumber ? vatTexts.sellerTaxNumberNeeded({ category }) : null
}

/** Lines of the payment terms that begin with "#" state a cash discount in the form that the standard gives. */
const discountLine = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/

function cashDiscount({ paymentTerms }: Invoice): CodedText | null {
  const wrong = paymentTerms
    ?.split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => line.startsWith('#') && !discountLine.test(line))
  return wrong === undefined ? null : networkTexts.wrongDiscountLine({ value: wrong })
}

function sameFilename({ supportingDocuments }: Invoice): CodedText | null {
  const names = new Set<string>()
  for (const { filename } of supportingDocuments) {
    if (filename !== null && names.has(filename)) return networkTexts.sameFilename({ value: filename })
    if (filename !== null) names.add(filename)
  }
  return null
}

function fewDigits(phone: string | null): CodedText | null {
  return phone !== null && phone.replace(/\D/g, '').length < 3
    ? networkTexts.fewDigits({ term: termName('BT-42'), value: phone })
    : null
}

function noEmail(email: string | null): CodedText | null {
  return email !== null && !/^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(email)
    ? networkTexts.notEmail({ term: termName('BT-43'), value: email })
    : null
}
