import type { ListedDocument } from './search.api'

export type SubscriptionMail = { subject: string; text: string }

const mostListed = 20

/** The mail of a subscription: how many documents the search finds, the first of them, and where to see all. */
export function subscriptionMail(given: {
  name: string
  count: string
  documents: readonly ListedDocument[]
  link: string
  productName: string
}): SubscriptionMail {
  const { name, count, documents, link, productName } = given
  const listed = documents.slice(0, mostListed)
  const lines = listed.map((one) =>
    [
      one.invID,
      one.supplierIDText ?? '–',
      one.invoiceNumber ?? '–',
      one.controlAmt === null ? '–' : `${one.controlAmt} ${one.currency ?? ''}`.trim(),
      one.dueDate ? `due ${one.dueDate}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
  const isAll = documents.length === listed.length && String(documents.length) === count
  return {
    subject: `${name}: ${count === '1' ? '1 document' : `${count} documents`}`,
    text: [
      `Your saved search “${name}” finds ${count === '1' ? '1 document' : `${count} documents`}.`,
      '',
      ...lines,
      ...(isAll ? [] : ['…']),
      '',
      `See all: ${link}`,
      '',
      `You get this mail because you subscribed to the search. Change it under Saved Searches in ${productName}.`,
    ].join('\n'),
  }
}
