import { telephoneBill } from '../../../../seeds/harbor-pine/telephone-bill'
import { productMinor } from '../../../kernel/decimals'
import { hundredOf } from '../../../rules/hundred'
import type { CodedLine } from '../generate/generated-document'
import type { PastDocument } from './past-plan'

/** Of the newest 20 bills three are coded otherwise, so that testing a rule on them has something to show. */
const everySixth = 6
const wifi = 1
const otherCoding = { costCentre: '31000' }

/**
 * The telephone bills among the documents with their lines, coded by people as the bill that is waiting is; every sixth,
 * counted from the newest, has its Wi-Fi on the rooms instead.
 */
export function withCodedBills(documents: PastDocument[]): PastDocument[] {
  const isBill = ({ supplier }: PastDocument) => supplier?.id === telephoneBill.supplierId
  const sent = documents
    .filter((one) => isBill(one) && one.submittedAt !== null)
    .sort((one, other) => other.submittedAt! - one.submittedAt!)
  const otherwise = new Set(sent.filter((_, place) => place % everySixth === everySixth - 1))
  return documents.map((one) =>
    isBill(one) ? { ...one, coding: otherwise.has(one) ? codedOtherwise : coded } : one,
  )
}

const coded = codedLines()
const codedOtherwise = coded.map((line, place) =>
  place === wifi ? { ...line, cells: { ...line.cells, ...otherCoding } } : line,
)

/** What each line is of the whole, as a rule that is made of the bill says it. */
function codedLines(): CodedLine[] {
  const { services, coding } = telephoneBill
  const amounts = services.map(({ quantity, unitPrice }) => productMinor([quantity, unitPrice], 'USD')!)
  return hundredOf(amounts).map((share, place) => ({
    share,
    cells: { description: services[place]!.name, ...coding },
  }))
}
