import type { EdiDelimiters } from './edi-segment'

/** Level A of ISO 9735, which holds where no UNA segment says otherwise. */
export const edifactDefaults: EdiDelimiters = {
  syntax: 'edifact',
  element: '+',
  component: ':',
  repetition: null,
  release: '?',
  segment: "'",
  decimal: null,
}

/** Level B of ISO 9735:1988, which parts with the information separators IS4, IS3 and IS1. */
export const edifactLevelB: EdiDelimiters = {
  ...edifactDefaults,
  element: '\u001d',
  component: '\u001f',
  release: null,
  segment: '\u001c',
}

/**
 * The delimiters of a UNA segment, from the nine characters "UNA:+.? '". Its fifth is the repetition separator in syntax 4
 * and reserved before; which of both is known with the UNB that follows, so it is not yet in use. Null when they are not
 * distinct.
 */
export function unaDelimiters(text: string): EdiDelimiters | null {
  const [component, element, decimal, release, , segment] = text.slice(3)
  const used = release === ' ' ? [component, element, segment] : [component, element, segment, release]
  if (text.length !== 9 || new Set(used).size !== used.length || /[A-Za-z0-9]/.test(used.join('')))
    return null
  return {
    syntax: 'edifact',
    element: element!,
    component: component!,
    repetition: null,
    release: release === ' ' ? null : release!,
    segment: segment!,
    decimal: decimal === ',' || decimal === '.' ? decimal : null,
  }
}

/** The repetition separator of a syntax: from version 4 on that of UNA, or the asterisk. */
export function repetitionOf(una: string | null, version: string): string | null {
  if (!/^\d+$/.test(version) || Number(version) < 4) return null
  if (una === null) return '*'
  return una[7] === ' ' ? null : una[7]!
}

/**
 * The delimiters of an ISA segment, from its text with the terminator. ISA11 holds the repetition separator from version
 * 00402 on; before, and with senders that go on writing "U", it is no separator. Null when they are not distinct.
 */
export function isaDelimiters(text: string): EdiDelimiters | null {
  const element = text[3]!
  const [component, segment] = text.slice(-2)
  const elements = text.slice(0, -2).split(element)
  const eleventh = elements[11] ?? ''
  const isSeparator = (elements[12] ?? '') >= '00402' && /^[^A-Za-z0-9\s]$/.test(eleventh)
  const used = [element, component, segment, ...(isSeparator ? [eleventh] : [])]
  if (new Set(used).size !== used.length || /[A-Za-z0-9]/.test(used.join(''))) return null
  return {
    syntax: 'x12',
    element,
    component: component!,
    repetition: isSeparator ? eleventh : null,
    release: null,
    segment: segment!,
    decimal: '.',
  }
}

/**
 * The delimiters of X12 without its ISA, from the beginning of its first segment (GS or ST): what stands after the last
 * element ends the segment. Null when that was not reached. Nothing tells of separators within elements, so there are none.
 */
export function bareDelimiters(text: string): EdiDelimiters | null {
  const [element, segment] = [text[2]!, text.at(-1)!]
  const elements = text.slice(0, -1).split(element)
  const isWhole = text.startsWith('GS')
    ? elements.length === 9
    : elements.length === 3 || elements.length === 4
  if (!isWhole || segment === element || /[A-Za-z0-9]/.test(segment)) return null
  if (!/^[A-Za-z0-9]+$/.test(elements.at(-1)!)) return null
  return { syntax: 'x12', element, component: null, repetition: null, release: null, segment, decimal: '.' }
}
