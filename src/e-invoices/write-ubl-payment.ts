import type { Invoice, PaymentMeans } from './invoice-model'
import { notAvailable } from './required-values'
import { groupOf, groupWith, textElement, type XmlPiece, type XmlPieces } from './write-xml'

/** A credit note has no cbc:DueDate: the first way to pay tells BT-9, or the terms where there is none. */
export function ublPaymentOf(invoice: Invoice): XmlPieces {
  const { paymentMeans, paymentTerms, dueDate } = invoice
  const ownDueDate = invoice.kind === 'credit_note' ? dueDate : null
  const means = paymentMeans.map((one, at) =>
    paymentMeansOf(at === 0 ? { ...one, dueDate: one.dueDate ?? ownDueDate } : one),
  )
  return [
    means,
    groupOf(
      'cac:PaymentTerms',
      textElement('cbc:Note', paymentTerms),
      means.length === 0 ? textElement('cbc:PaymentDueDate', ownDueDate) : null,
    ),
  ]
}

function paymentMeansOf(means: PaymentMeans): XmlPiece | null {
  return groupOf(
    'cac:PaymentMeans',
    textElement('cbc:PaymentMeansCode', means.code, { name: means.text }),
    textElement('cbc:PaymentDueDate', means.dueDate),
    means.code === null ? textElement('cbc:InstructionNote', means.text) : null,
    textElement('cbc:PaymentID', means.remittance),
    cardOf(means),
    groupOf(
      'cac:PayeeFinancialAccount',
      textElement('cbc:ID', means.iban ?? means.otherAccount),
      textElement('cbc:Name', means.accountName),
      groupOf('cac:FinancialInstitutionBranch', textElement('cbc:ID', means.bic)),
    ),
    groupOf(
      'cac:PaymentMandate',
      textElement('cbc:ID', means.mandate),
      groupOf('cac:PayerFinancialAccount', textElement('cbc:ID', means.debitedAccount)),
    ),
  )
}

/** The schema wants the network of a card, which EN 16931 doesn't know. */
function cardOf({ cardNumber, cardHolder }: PaymentMeans): XmlPiece | null {
  return groupWith(
    cardNumber ?? cardHolder,
    'cac:CardAccount',
    textElement('cbc:PrimaryAccountNumberID', cardNumber),
    textElement('cbc:NetworkID', notAvailable),
    textElement('cbc:HolderName', cardHolder),
  )
}
