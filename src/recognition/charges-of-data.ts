import type { HeaderFieldName } from '../documents/header-fields'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { differenceOf, sumOf } from '../kernel/decimals'

/** Values of the form that only data state, with the name in the content (or the segment) that each is from. */
export type HeaderOfData = Partial<Record<HeaderFieldName, { value: string; from: string }>>

/** An allowance or charge of the whole document, positive as stated. */
export type DataCharge = {
  amount: string | null
  isCharge: boolean
  code: string | null
  reason: string | null
  from: string
}

type Sums = {
  charges: readonly DataCharge[]
  /** Without tax, charges and allowances counted. */
  net: string | null
  /** Of each line; null where one states none. */
  lines: readonly (string | null)[]
  write: (amount: string) => string
}

/**
 * The form holds freight and other charges apart from its net amount, which is that of the lines; e-invoices and EDI state one
 * net amount with both. Empty for documents without charges, and without lines to tell them from.
 */
export function chargesOfData({ charges, net, lines, write }: Sums): HeaderOfData {
  const given = charges.filter(({ amount }) => canonicalDecimal(amount ?? '') !== null)
  const [first] = given
  if (!first || lines.length === 0) return {}
  const freight = totalOf(given.filter(isFreight))
  const known = lines.map((line) => canonicalDecimal(line ?? ''))
  const ofLines = known.some((line) => line === null) ? null : sumOf(known.filter((line) => line !== null))
  const beside =
    net !== null && ofLines !== null ? differenceOf(canonicalDecimal(net) ?? '0', ofLines) : totalOf(given)
  const other = differenceOf(beside ?? '0', freight) ?? '0'
  const bare = net === null ? null : differenceOf(canonicalDecimal(net) ?? '0', beside ?? '0')
  const notFreight = given.find((one) => !isFreight(one)) ?? first
  return {
    ...(freight === '0'
      ? {}
      : { freightAmt: { value: write(freight), from: given.find(isFreight)?.from ?? first.from } }),
    ...(other === '0' ? {} : { otherChargesAmt: { value: write(other), from: notFreight.from } }),
    ...(bare === null ? {} : { netAmt: { value: write(bare), from: first.from } }),
  }
}

/** UNTDID 7161 and X12 1300 for freight; others by the word for it. */
const freightCodes = ['FC', 'FA', 'SAA', 'D240']
const freightWords =
  /freight|shipping|postage|fracht|versand|porto|transport|livraison|spedizione|trasporto|flete|port /i

const isFreight = ({ isCharge, code, reason }: DataCharge) =>
  isCharge && (freightCodes.includes(code ?? '') || freightWords.test(reason ?? ''))

const totalOf = (charges: readonly DataCharge[]): string =>
  sumOf(
    charges.map(({ amount, isCharge }) => {
      const plain = canonicalDecimal(amount ?? '') ?? '0'
      return isCharge ? plain : (differenceOf('0', plain) ?? '0')
    }),
  ) ?? '0'
