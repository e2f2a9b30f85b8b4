import type { FieldName, RecognisedLine } from '../../src/recognition/recognised-document'
import type { CorpusRecord, TrueLine } from './corpus-records'

const amounts = new Set<string>(['net_total', 'tax_total', 'gross_total', 'payable'])
const dates = new Set<string>(['issue_date', 'due_date', 'period_from', 'period_to'])

/** Is a reading what stands on the page? Names and numbers count whatever their case, accents and punctuation. */
export function isRight(record: CorpusRecord, name: FieldName, value: string | undefined): boolean {
  const wanted = record.truth[name]
  if (!value || wanted == null) return false
  if (name === 'iban' && record.truth.all_ibans?.length) {
    return record.truth.all_ibans.some((one) => folded(one) === folded(value))
  }
  return sameValue(name, wanted, value, record.truth.doc_type === 'credit_note')
}

/** The same for any value that counts as true. */
export function sameValue(name: string, wanted: string, value: string, isCredit: boolean): boolean {
  if (amounts.has(name)) {
    const size = (text: string) => (isCredit ? Math.abs(Number(text)) : Number(text))
    return Math.abs(size(wanted) - size(value)) < 0.005
  }
  return dates.has(name) ? value.slice(0, 10) === wanted : folded(value) === folded(wanted)
}

export function folded(value: string): string {
  return value
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Of lines whose amount was read: `known`: how many have a true description, and `named`: of how many the one that was read begins with it. */
export type LineCounts = {
  wanted: number
  given: number
  amount: number
  full: number
  known: number
  named: number
}

/** How many lines have a true amount, how many amount and quantity, and how many are called what they are. */
export function compareLines(wanted: readonly TrueLine[], given: readonly RecognisedLine[]): LineCounts {
  const key = (line: TrueLine) => ({
    amount: line.net_amount ? Math.abs(Number(line.net_amount)).toFixed(2) : '–',
    quantity: line.quantity ? String(Number(line.quantity)) : '–',
  })
  const [truth, read] = [wanted.map(key), given.map(key)]
  return {
    wanted: truth.length,
    given: read.length,
    amount: common(
      truth.map(({ amount }) => amount),
      read.map(({ amount }) => amount),
    ),
    full: common(
      truth.map(({ amount, quantity }) => `${amount} ${quantity}`),
      read.map(({ amount, quantity }) => `${amount} ${quantity}`),
    ),
    ...namedOf(wanted, given),
  }
}

/** More may stand below what was sold, and be read with it; what stands before it is no part of it. */
function namedOf(
  wanted: readonly TrueLine[],
  given: readonly RecognisedLine[],
): Pick<LineCounts, 'known' | 'named'> {
  const left = new Set(given)
  const take = ({ name, net_amount }: TrueLine, isAny: boolean) => {
    const found = [...left].find(
      (one) =>
        Number(one.net_amount) === Number(net_amount) &&
        (isAny || folded(one.name ?? '').startsWith(folded(name!))),
    )
    return found !== undefined && left.delete(found)
  }
  const called = wanted.filter(({ name }) => name)
  const others = called.filter((line) => !take(line, false))
  const named = called.length - others.length
  return { known: named + others.filter((line) => take(line, true)).length, named }
}

function common(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const one of some) left.set(one, (left.get(one) ?? 0) + 1)
  let count = 0
  for (const one of others) {
    const known = left.get(one) ?? 0
    if (known === 0) continue
    left.set(one, known - 1)
    count++
  }
  return count
}
