import type { Say } from '../kernel/screen-text'
import { payableAmount } from '../listing/amount-totals'
import type { ListedDocument } from '../listing/listing.api'

export type SubscriptionMail = { subject: string; text: string }

const mostListed = 20

/** The mail of a subscription: how many documents the search finds, the first of them, and where to see all. */
export function subscriptionMail(given: {
  name: string
  /** Capped: `isMore` says that there are more than it counts. */
  total: { count: number; isMore: boolean }
  documents: readonly ListedDocument[]
  link: string
  productName: string
  /** Says it in the owner's language. */
  say: Say
}): SubscriptionMail {
  const { name, total, documents, link, productName, say } = given
  const { count } = total
  const listed = documents.slice(0, mostListed)
  const isAll = !total.isMore && count === listed.length
  return {
    subject: total.isMore
      ? say('{name}: more than {count, number} documents', { name, count })
      : say('{name}: {count, plural, one {# document} other {# documents}}', { name, count }),
    text: [
      total.isMore
        ? say('Your saved search “{name}” finds more than {count, number} documents.', { name, count })
        : say('Your saved search “{name}” finds {count, plural, one {# document} other {# documents}}.', {
            name,
            count,
          }),
      '',
      ...listed.map((one) => lineOf(one, say)),
      ...(isAll ? [] : ['…']),
      '',
      say('See all: {link}', { link }),
      '',
      say(
        'You receive this e-mail because you subscribed to this search. Change it in Saved Searches in {product}.',
        { product: productName },
      ),
    ].join('\n'),
  }
}

function lineOf(one: ListedDocument, say: Say): string {
  const amount = one.controlAmt === null ? '–' : `${payableAmount(one)} ${one.currency ?? ''}`.trim()
  return [
    one.invID,
    one.supplierIDText ?? '–',
    one.invoiceNumber ?? '–',
    amount,
    ...(one.dueDate ? [say('due {day}', { day: one.dueDate })] : []),
  ].join(' · ')
}
