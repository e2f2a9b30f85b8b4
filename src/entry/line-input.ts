import { type LineFieldName, lineField } from '../documents/line-fields'
import { amountFromTyping } from './amount-maths'
import type { Conventions } from './value-from-words'

type Writing = Pick<Conventions, 'decimalSign' | 'currency'>

/**
 * What a person typed, pasted or pointed at, as a cell stores it; empty text empties the cell. In a quantity or unit cost
 * the sign before the decimals is always that, however many follow: 1.130 kg is not a ton.
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
  const { decimalSign } = writing
  const grouping = decimalSign === ',' ? /[.'’ ]/g : /[,'’ ]/g
  const plain = typed
    .replace(/^\D*?(?=[-−]?\d)|[^\d]+$/g, '')
    .replace('−', '-')
    .replace(grouping, '')
    .replace(decimalSign, '.')
  const match = /^(-?)0*(\d{1,15})(?:\.(\d{1,10}))?$/.exec(plain)
  return match ? `${match[1]}${match[2]}${match[3] ? `.${match[3]}` : ''}` : null
}
