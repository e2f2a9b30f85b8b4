import { type LineFieldName, lineField } from '../documents/line-fields'
import { amountFromTyping } from './amount-maths'
import type { Conventions } from './value-from-words'

type Writing = Pick<Conventions, 'decimalSign' | 'currency'>

/**
 * What a person typed, pasted or pointed at, as a cell stores it; empty text empties the cell. In a quantity or unit cost
 * the sign before the decimals is always that, however many follow: 1.130 kg is not a ton. The other sign is that too where
 * it parts no groups: "80,5" is pasted from an invoice that is written otherwise.
 * @returns undefined when it is no such value.
 */
export function lineValueFrom(
  name: LineFieldName,
  text: string,
  writing: Writing,
): string | null | undefined {
  const typed = text.replace(/\s+/g, ' ').trim()
  const { kind, maxLength, choices } = lineField(name)
  if (typed === '') return null
  if (kind === 'amount') return amountFromTyping(typed, writing) ?? undefined
  if (kind === 'decimal') return decimalFrom(typed, writing) ?? undefined
  if (kind === 'whole') return /^\d{1,6}$/.test(typed) ? String(Number(typed)) : undefined
  if (kind === 'yes-no') return /^(yes|y|x|1|true|✓)$/i.test(typed) ? 'YES' : undefined
  if (kind === 'choice')
    return choices?.find(({ value }) => value.toLowerCase() === typed.toLowerCase())?.value
  return typed.length <= maxLength ? typed : undefined
}

/** A number in the writer's own way as a plain decimal with all its places, or a calculation of amounts; null when it is neither. */
export function decimalFrom(typed: string, writing: Writing): string | null {
  const isSum = typed.startsWith('=') || /\d\s*[+*/×÷]\s*\d/.test(typed)
  if (isSum) return amountFromTyping(typed, writing)
  const bare = typed
    // ".5" is a half
    .replace(/^([-−]?)(?=[.,]\d)/, '$10')
    .replace(/^\D*?(?=[-−]?\d)|[^\d]+$/g, '')
    .replace('−', '-')
  const [own, other] = writing.decimalSign === ',' ? ([',', '.'] as const) : (['.', ','] as const)
  return plainFrom(bare, own) ?? (isAmbiguous(bare) ? null : plainFrom(bare, other))
}

const numbers = {
  '.': /^(-?)0*([1-9]\d{0,2}(?:[,'’ ]\d{2,3})*[,'’ ]\d{3}|\d{1,15})(?:\.(\d{1,10}))?$/,
  ',': /^(-?)0*([1-9]\d{0,2}(?:[.'’ ]\d{2,3})*[.'’ ]\d{3}|\d{1,15})(?:,(\d{1,10}))?$/,
} as const

/** A number as it is written where this is the sign before the decimals; India parts groups of two and three digits. */
function plainFrom(text: string, sign: keyof typeof numbers): string | null {
  const match = numbers[sign].exec(text)
  if (!match) return null
  const whole = match[2]!.replace(/\D/g, '')
  return `${match[1]}${whole}${match[3] ? `.${match[3]}` : ''}`
}

/** "1000,000" where the point is the sign before decimals: a thousand, or a million? */
const isAmbiguous = (text: string) => /^-?[1-9]\d*[.,]\d{3}$/.test(text)
