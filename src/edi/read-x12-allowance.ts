import type { EdiAllowance, EdiTax } from './edi-invoice'
import { type EdiSegment, valueAt } from './edi-segment'
import type { MessageValues } from './message-values'

const kinds: Readonly<Record<string, EdiAllowance['kind']>> = { A: 'allowance', C: 'charge' }

/** SAC: its amount has an implied point (SAC05 is N2), its percentage (SAC07) and rate do not. */
export function readX12Allowance(sac: EdiSegment, values: MessageValues): EdiAllowance {
  return {
    kind: kinds[valueAt(sac, 1)] ?? 'other',
    code: valueAt(sac, 2) || valueAt(sac, 4) || null,
    text: valueAt(sac, 15) || null,
    amount: values.implied(sac, 5)?.value ?? null,
    percent: values.decimal(sac, 7)?.value ?? null,
    basis: null,
    taxes: [],
    segment: sac.ordinal,
  }
}

/** ITA, which SAC took the place of with 004010: its amount has an implied point (ITA07 is N2). */
export function readX12OldAllowance(ita: EdiSegment, values: MessageValues): EdiAllowance {
  return {
    kind: kinds[valueAt(ita, 1)] ?? 'other',
    code: valueAt(ita, 3) || null,
    text: valueAt(ita, 13) || null,
    amount: values.implied(ita, 7)?.value ?? null,
    percent: values.decimal(ita, 9)?.value ?? null,
    basis: null,
    taxes: [],
    segment: ita.ordinal,
  }
}

export function readX12Tax(txi: EdiSegment, values: MessageValues): EdiTax {
  return {
    type: valueAt(txi, 1) || null,
    category: valueAt(txi, 6) || null,
    rate: values.decimal(txi, 3)?.value ?? null,
    taxable: values.decimal(txi, 8)?.value ?? null,
    amount: values.decimal(txi, 2)?.value ?? null,
    isInformation: valueAt(txi, 7) === 'O',
    segment: txi.ordinal,
  }
}
