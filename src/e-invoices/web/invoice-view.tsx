import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { isDebitNote } from '../../edi/document-type-codes'
import { useSay } from '../../ui/say'
import { amountDue } from '../amount-due'
import type { Invoice } from '../invoice-model'
import { standardTypeCode } from '../national-codes'
import { AttachmentList } from './attachment-list'
import classes from './e-invoice.module.css'
import { Facts, PartyFacts } from './invoice-facts'
import { LinesTable } from './invoice-lines'
import { printInvoice } from './print-invoice'
import { useCodeWords } from './use-code-words'
import { useInvoiceWriting } from './use-invoice-writing'

type Props = { documentId: number; invoice: Invoice }

/** The invoice as people read one: every term that its data have, in the order of a letter. */
export function InvoiceView({ documentId, invoice }: Props) {
  const say = useSay()
  const { day, money, number } = useInvoiceWriting(invoice)
  const words = useCodeWords()
  const { totals } = invoice
  const type = standardTypeCode(invoice.typeCode, invoice.kind)
  const name =
    invoice.kind === 'credit_note'
      ? say('Credit note')
      : isDebitNote(type)
        ? say('Debit note')
        : (words.documentType(type) ?? say('Invoice'))
  const { delivery } = invoice
  const delivered = delivery && [delivery.name, day(delivery.date), identifier(delivery.location)]
  const deliveredAs = delivered?.filter(Boolean).join(', ')
  const deliveredTo = addressText(delivery?.address ?? null, words.country)
  return (
    <article className={classes.invoice} data-printed>
      <header className={classes.head}>
        <h2>
          {name} {invoice.number}
        </h2>
        <Button
          variant="default"
          size="xs"
          className={classes.noPrint}
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={printInvoice}
        >
          {say('Print')}
        </Button>
      </header>
      <Facts
        label={say('Invoice')}
        facts={[
          [say('Invoice date'), day(invoice.issueDate)],
          [say('Due date'), day(invoice.dueDate)],
          [say('Tax point date'), day(invoice.taxPointDate) || invoice.taxPointDateCode],
          [say('Invoicing period'), period(day(invoice.periodFrom), day(invoice.periodTo))],
          [say('Type code'), words.withCode(words.documentType(invoice.typeCode), invoice.typeCode)],
          [say('Currency'), invoice.currency],
          [say('VAT currency'), invoice.vatCurrency],
          [say('Purchase order'), invoice.purchaseOrder],
          [say('Sales order'), invoice.salesOrder],
          [say('Buyer reference'), invoice.buyerReference],
          [say('Contract'), invoice.contract],
          [say('Project'), invoice.project],
          [say('Tender'), invoice.tender],
          [say('Goods receipt'), invoice.receivingAdvice],
          [say('Delivery note'), invoice.despatchAdvice],
          [say('Invoiced object'), identifier(invoice.invoicedObject)],
          [say('Accounting reference'), invoice.buyerAccountingReference],
          [
            say('Preceding invoices'),
            invoice.precedingInvoices
              .map((one) => [one.number, day(one.issueDate)].filter(Boolean).join(', '))
              .join('; '),
          ],
          [say('Business process'), invoice.businessProcess],
          [say('Specification'), invoice.specification],
        ]}
      />
      <div className={classes.parties}>
        <PartyFacts title={say('Seller')} party={invoice.seller} />
        <PartyFacts title={say('Buyer')} party={invoice.buyer} />
        {invoice.payee && <PartyFacts title={say('Payee')} party={invoice.payee} />}
        {invoice.taxRepresentative && (
          <PartyFacts title={say('Tax representative')} party={invoice.taxRepresentative} />
        )}
        {(deliveredAs || deliveredTo) && (
          <section aria-label={say('Delivery')}>
            <h3>{say('Delivery')}</h3>
            <p>{deliveredAs}</p>
            <p>{deliveredTo}</p>
          </section>
        )}
      </div>
      <LinesTable invoice={invoice} />
      <div className={classes.sums}>
        {invoice.vatBreakdown.length > 0 && (
          <table className={classes.table}>
            <caption>{say('VAT')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('Category')}</th>
                <th scope="col">{say('Rate')}</th>
                <th scope="col">{say('Taxable amount')}</th>
                <th scope="col">{say('Tax amount')}</th>
              </tr>
            </thead>
            <tbody>
              {invoice.vatBreakdown.map((one, at) => (
                <tr key={`${at} ${one.category}`}>
                  <td>
                    {words.withCode(words.vatCategory(one.category), one.category)}
                    {(one.exemptionReason || one.exemptionCode) && (
                      <small>{[one.exemptionReason, one.exemptionCode].filter(Boolean).join(' · ')}</small>
                    )}
                  </td>
                  <td>{one.rate === null ? '' : `${number(one.rate)} %`}</td>
                  <td>{money(one.taxable)}</td>
                  <td>{money(one.vat)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Facts
          label={say('Totals')}
          isSums
          facts={[
            [say('Total of the lines'), money(totals.lines)],
            ...[
              ...invoice.allowances.map((one) => ({ one, sign: '−' })),
              ...invoice.charges.map((one) => ({ one, sign: '+' })),
            ].map(({ one, sign }): [string, string] => [
              one.reason ??
                words.withCode(
                  words[sign === '−' ? 'allowance' : 'charge'](one.reasonCode),
                  one.reasonCode,
                ) ??
                (sign === '−' ? say('Allowance') : say('Charge')),
              `${sign} ${money(one.amount)}`,
            ]),
            [say('Net amount'), money(totals.withoutVat)],
            [say('Tax amount'), money(totals.vat)],
            [
              say('VAT in {currency}', { currency: invoice.vatCurrency ?? '' }),
              number(totals.vatInVatCurrency),
            ],
            [say('Total with VAT'), money(totals.withVat)],
            [say('Paid'), money(totals.paid)],
            [say('Rounding'), money(totals.rounding)],
            ...invoice.thirdPartyPayments.map(({ type, description, amount }): [string, string] => [
              say('Collected for others: {what}', { what: [type, description].filter(Boolean).join(', ') }),
              `+ ${money(amount)}`,
            ]),
            [say('Amount due'), money(amountDue(invoice).value)],
          ]}
        />
      </div>
      <Facts
        label={say('Payment')}
        title={say('Payment')}
        facts={[
          [say('Payment terms'), invoice.paymentTerms],
          ...invoice.paymentMeans.flatMap((means): [string, string | null][] => [
            [say('Payment method'), words.withCode(means.text ?? words.payment(means.code), means.code)],
            [say('IBAN'), means.iban],
            [say('Account'), means.otherAccount],
            [say('BIC'), means.bic],
            [say('Account holder'), means.accountName],
            [say('Reference'), means.remittance],
            [say('Card'), [means.cardNumber, means.cardHolder].filter(Boolean).join(' · ')],
            [
              say('Direct debit'),
              [means.mandate, means.creditorId, means.debitedAccount].filter(Boolean).join(' · '),
            ],
            [say('Due'), [day(means.dueDate), money(means.amount)].filter(Boolean).join(' · ')],
          ]),
        ]}
      />
      {invoice.notes.length > 0 && (
        <section aria-label={say('Notes')} className={classes.notes}>
          <h3>{say('Notes')}</h3>
          {invoice.notes.map((note, at) => (
            <p key={`${at} ${note.subject}`}>{[note.subject, note.text].filter(Boolean).join(': ')}</p>
          ))}
        </section>
      )}
      <AttachmentList documentId={documentId} files={invoice.supportingDocuments} />
    </article>
  )
}

const period = (from: string, to: string) => (from || to ? `${from} – ${to}` : '')

const identifier = (one: { value: string; scheme: string | null } | null) =>
  one && (one.scheme ? `${one.value} (${one.scheme})` : one.value)

function addressText(
  address: Invoice['seller']['address'],
  countryName: (code: string | null) => string | null,
): string {
  if (!address) return ''
  const { line1, line2, line3, postCode, city, subdivision, country } = address
  return [line1, line2, line3, [postCode, city].filter(Boolean).join(' '), subdivision, countryName(country)]
    .filter(Boolean)
    .join(', ')
}
