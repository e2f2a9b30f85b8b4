import { edifactDay, x12Day } from './edi-day'
import { edifactDecimal, x12Decimal, x12Implied } from './edi-decimal'
import type { Stated } from './edi-invoice'
import { maximumProblems } from './edi-limits'
import { type EdiProblem, problemAt } from './edi-problem'
import { type EdiSegment, valueAt } from './edi-segment'

/** Reads values out of the segments of one message, and notes what is no number or day, or is missing. */
export class MessageValues {
  readonly problems: EdiProblem[] = []

  note(problem: EdiProblem): void {
    if (this.problems.length < maximumProblems) this.problems.push(problem)
  }

  text(segment: EdiSegment, element: number, component?: number): Stated | null {
    const value = valueAt(segment, element, component)
    return value === '' ? null : { value, segment: segment.ordinal, element }
  }

  /** A text that the standard wants to be there. */
  required(segment: EdiSegment, element: number, component?: number): Stated | null {
    const text = this.text(segment, element, component)
    if (!text) this.note(problemAt('missingElement', { segment, element, component }))
    return text
  }

  /** A number with its own decimal mark. */
  decimal(segment: EdiSegment, element: number, component?: number): Stated | null {
    const { syntax, decimal } = segment.delimiters
    const read = syntax === 'x12' ? x12Decimal : (text: string) => edifactDecimal(text, decimal)
    return this.#read({ segment, element, component, read, name: 'invalidNumber' })
  }

  /** A number of X12 with implied decimal places: two for amounts (N2). */
  implied(segment: EdiSegment, element: number, places = 2): Stated | null {
    return this.#read({ segment, element, read: (text) => x12Implied(text, places), name: 'invalidNumber' })
  }

  /** A day of X12. */
  day(segment: EdiSegment, element: number): Stated | null {
    return this.#read({ segment, element, read: x12Day, name: 'invalidDate' })
  }

  /** A day of C507 (DTM); null without a problem for what is a period or no day by its format. */
  edifactDay(dtm: EdiSegment): Stated | null {
    const format = valueAt(dtm, 1, 3)
    const isDay = format === '' || /^([234]|10[1235]|20[1-5]|30[1-4])$/.test(format)
    if (!isDay) return null
    const read = (text: string) => edifactDay(text, format)
    return this.#read({ segment: dtm, element: 1, component: 2, read, name: 'invalidDate' })
  }

  #read(wanted: {
    segment: EdiSegment
    element: number
    component?: number | undefined
    read: (text: string) => string | null
    name: 'invalidNumber' | 'invalidDate'
  }): Stated | null {
    const { segment, element, component, read, name } = wanted
    const text = valueAt(segment, element, component)
    if (text === '') return null
    const value = read(text)
    if (value !== null) return { value, segment: segment.ordinal, element }
    this.note(problemAt(name, { segment, element, component, value: text }))
    return null
  }
}
