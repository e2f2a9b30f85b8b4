import type { EdiDelimiters, EdiElement } from './edi-segment'

/** How many components were found is told by `parts`. */
export type SplitSegment = { tag: string; elements: EdiElement[]; parts: number }

/**
 * Parts the text of a segment (without its terminator) by its delimiters and takes out release characters. The tag of
 * EDIFACT may carry an explicit indication of nesting ("RFF:1"), which is left out.
 */
export function splitSegment(text: string, delimiters: EdiDelimiters): SplitSegment {
  const isReleased = delimiters.release !== null && text.includes(delimiters.release)
  return isReleased ? splitReleased(text, delimiters) : splitPlain(text, delimiters)
}

function splitPlain(text: string, { element, component, repetition }: EdiDelimiters): SplitSegment {
  const [first, ...rest] = text.split(element)
  let parts = 0
  const elements = rest.map((one) => {
    const repetitions = repetition === null ? [one] : one.split(repetition)
    return repetitions.map((repeated) => {
      const components = component === null ? [repeated] : repeated.split(component)
      parts += components.length
      return components
    })
  })
  return { tag: tagOf(first!, component), elements, parts }
}

const tagOf = (first: string, component: string | null) =>
  (component === null ? first : first.split(component)[0]!).trim()

function splitReleased(text: string, delimiters: EdiDelimiters): SplitSegment {
  const { element, component, repetition, release } = delimiters
  const all: string[][][] = [[['']]]
  let parts = 0
  let isReleased = false
  let piece = ''
  const end = () => {
    const repeated = all.at(-1)!.at(-1)!
    repeated[repeated.length - 1] = piece
    piece = ''
    parts++
  }
  for (const character of text) {
    if (isReleased) {
      piece += character
      isReleased = false
    } else if (character === release) isReleased = true
    else if (character === element) {
      end()
      all.push([['']])
    } else if (character === repetition) {
      end()
      all.at(-1)!.push([''])
    } else if (character === component) {
      end()
      all.at(-1)!.at(-1)!.push('')
    } else piece += character
  }
  end()
  const [first, ...elements] = all
  return { tag: first![0]![0]!.trim(), elements, parts }
}
