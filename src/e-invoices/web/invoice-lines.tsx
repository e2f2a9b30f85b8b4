import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LoadMore } from '../../ui/load-more'
import { useSay } from '../../ui/say'
import { ScrollRegion } from '../../ui/scroll-region'
import type { InvoiceLine } from '../invoice-line'
import type { Invoice } from '../invoice-model'
import classes from './e-invoice.module.css'
import { useCodeWords } from './use-code-words'
import { useInvoiceWriting } from './use-invoice-writing'

const step = 200

/** The lines with all that their data say; long invoices in steps. */
export function LinesTable({ invoice }: { invoice: Invoice }) {
  const say = useSay()
  const writing = useInvoiceWriting(invoice)
  const { money, number, price } = writing
  const words = useCodeWords()
  const details = useDetails(writing)
  const { shown, showMore } = useShownLines(invoice.lines.length)
  return (
    <ScrollRegion label={say('Lines')} className={classes.wide}>
      <table className={classes.table}>
        <caption>{say('Lines ({count})', { count: invoice.lines.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('No.')}</th>
            <th scope="col" className={classes.item}>
              {say('Item')}
            </th>
            <th scope="col">{say('Quantity')}</th>
            <th scope="col">{say('Unit price')}</th>
            <th scope="col">{say('VAT')}</th>
            <th scope="col">{say('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.slice(0, shown).map((line, at) => (
            <tr key={`${at} ${line.id}`}>
              <td>{line.id}</td>
              <td>
                {line.name}
                {details(line).map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </td>
              <td>{words.quantity(line.quantity, line.unit)}</td>
              <td>
                {price(line.netPrice ?? line.priceWithVat)}
                {line.priceBaseQuantity && Number(line.priceBaseQuantity) !== 1 && (
                  <small>
                    {say('per {quantity}', {
                      quantity: words.quantity(line.priceBaseQuantity, line.priceBaseUnit),
                    })}
                  </small>
                )}
              </td>
              <td>
                {[line.vatCategory, line.vatRate && `${number(line.vatRate)} %`].filter(Boolean).join(' ')}
                {line.vatCategory !== 'S' && <small>{words.vatCategory(line.vatCategory)}</small>}
              </td>
              <td>{money(line.netAmount ?? line.amountWithVat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore hasMore={shown < invoice.lines.length} isLoading={false} onMore={showMore} />
    </ScrollRegion>
  )
}

/** On paper all lines stand, however many were on the screen. */
function useShownLines(all: number) {
  const [shown, setShown] = useState(step)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return { shown: isPrinting ? all : shown, showMore: () => setShown((was) => was + step) }
}

/** What stands below the name of a line. */
function useDetails({ day, price, money }: ReturnType<typeof useInvoiceWriting>) {
  const say = useSay()
  const { country } = useCodeWords()
  return (line: InvoiceLine): string[] =>
    [
      line.description === line.name ? null : line.description,
      told(say('Item no.'), line.sellerItem),
      told(say("Buyer's item no."), line.buyerItem),
      told(line.standardItem?.scheme ?? say('Standard item no.'), line.standardItem?.value),
      told(say('Purchase order'), [line.purchaseOrder, line.purchaseOrderLine].filter(Boolean).join(' / ')),
      told(say('Invoicing period'), [day(line.periodFrom), day(line.periodTo)].filter(Boolean).join(' – ')),
      told(say('Accounting reference'), line.buyerAccountingReference),
      told(say('Invoiced object'), line.objectIdentifier?.value),
      told(
        say('Gross price'),
        line.grossPrice &&
          [price(line.grossPrice), line.priceDiscount && `− ${price(line.priceDiscount)}`]
            .filter(Boolean)
            .join(' '),
      ),
      ...line.allowances.map((one) => told(one.reason ?? say('Allowance'), `− ${money(one.amount)}`)),
      ...line.charges.map((one) => told(one.reason ?? say('Charge'), `+ ${money(one.amount)}`)),
      told(say('Country of origin'), country(line.origin)),
      told(
        say('Classification'),
        line.classifications.map(({ value, scheme }) => (scheme ? `${value} (${scheme})` : value)).join(', '),
      ),
      ...line.attributes.map(({ name, value }) => told(name ?? '', value)),
      line.note,
    ].filter((detail): detail is string => Boolean(detail))
}

const told = (label: string, value: string | null | undefined) => (value ? `${label}: ${value}` : null)
