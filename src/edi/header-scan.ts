import { bareDelimiters, isaDelimiters, unaDelimiters } from './edi-delimiters'
import type { EdiDelimiters, EdiElement, EdiSegment } from './edi-segment'

type Step =
  | 'more'
  | 'skip'
  | 'damaged'
  | { delimiters: EdiDelimiters; split: (text: string) => Pick<EdiSegment, 'tag' | 'elements'> }

/** Reads a segment that says itself what its delimiters are. `begun` is its first three characters, with the fourth byte. */
export type HeaderScan = {
  tag: string
  take: (byte: number, begun: string | null) => Step
}

type Beginning = { tag: string; fourth: string; known: EdiDelimiters | null }

/**
 * How a segment is read that begins with these three characters and this fourth one: 'edifact' for one that begins an
 * interchange of EDIFACT with the delimiters of the standard, null for an ordinary one. A tag that is followed by the
 * element separator of the interchange that is open is an ordinary segment of it, unless it begins one of the same syntax.
 */
export function headerScanFor({ tag, fourth, known }: Beginning): HeaderScan | 'edifact' | null {
  const isOpen = (syntax: EdiDelimiters['syntax']) => known?.syntax === syntax && known.element === fourth
  if (tag === 'ISA' && !/[A-Za-z0-9\s]/.test(fourth) && !isOpen('edifact')) return isaScan()
  if (tag === 'UNA' && !isOpen('x12')) return unaScan()
  const isLevel = fourth === '+' || fourth === '\u001d'
  if (tag === 'UNB' && (isOpen('edifact') || (isLevel && !isOpen('x12')))) return 'edifact'
  if ((tag === 'UNH' || tag === 'UNG') && isLevel && known?.syntax !== 'edifact' && !isOpen('x12'))
    return 'edifact'
  if (known === null && /^(GS|ST)[^A-Za-z0-9\s]$/.test(tag)) return bareScan(tag)
  return null
}

const longestHeader = 512

/**
 * ISA has 16 elements; then come the component separator and the terminator. Its elements have fixed lengths, but senders
 * that trim them are understood. In a wrapped file its line breaks are skipped, and only there.
 */
function isaScan(): HeaderScan {
  let text = ''
  let separators = 1
  let after = ''
  let isWrapped = false
  return {
    tag: 'ISA',
    take: (byte, begun) => {
      const character = String.fromCharCode(byte)
      const isBreak = character === '\n' || character === '\r'
      if (isBreak && (separators < 16 || isWrapped)) {
        isWrapped = true
        return 'skip'
      }
      if (begun !== null) {
        text = begun + character
        return 'more'
      }
      text += character
      if (separators === 16) after += character
      else if (character === text[3]) separators++
      if (after.length < 2) return text.length > longestHeader ? 'damaged' : 'more'
      const delimiters = isaDelimiters(text)
      return delimiters ? { delimiters, split: isaElements } : 'damaged'
    },
  }
}

/** No element of ISA is parted further: two of them hold separators. */
function isaElements(text: string): { tag: string; elements: EdiElement[] } {
  const [tag, ...elements] = text.slice(0, -1).split(text[3]!)
  return { tag: tag!, elements: elements.map((one) => [[one]]) }
}

function unaScan(): HeaderScan {
  let text = ''
  return {
    tag: 'UNA',
    take: (byte, begun) => {
      text += (begun ?? '') + String.fromCharCode(byte)
      if (text.length < 9) return 'more'
      const delimiters = unaDelimiters(text)
      return delimiters
        ? { delimiters, split: () => ({ tag: 'UNA', elements: [[[text.slice(3)]]] }) }
        : 'damaged'
    },
  }
}

function bareScan(tag: string): HeaderScan {
  let text = ''
  return {
    tag: tag.slice(0, 2),
    take: (byte, begun) => {
      text += (begun ?? '') + String.fromCharCode(byte)
      const delimiters = bareDelimiters(text)
      if (!delimiters) return text.length > longestHeader ? 'damaged' : 'more'
      return { delimiters, split: () => bareElements(text, delimiters.element) }
    },
  }
}

function bareElements(text: string, separator: string): { tag: string; elements: EdiElement[] } {
  const [tag, ...elements] = text.slice(0, -1).split(separator)
  return { tag: tag!, elements: elements.map((one) => [[one]]) }
}
