import type { Choice, Choices } from './choices'

/** What speaks for and against a reading, as numbers from which its confidence is worked out. */
export type Signals = {
  /** Share of certainty that fell on the value, others of the document considered. */
  share: number
  /** The same by the field's own candidates alone. */
  alone: number
  /** Of the next likely value. */
  second: number
  none: number
  /** How often the value is printed. */
  times: number
  isOcr: number
  /** Of the least certain word. */
  words: number
  /** 1 where net, tax and gross are printed and add up. */
  balance: number
  /** 1 where the text beside the value names the field in known words. */
  named: number
}

export function signalsOf(choice: Choice, { choices, none }: Choices, more: Partial<Signals>): Signals {
  const words = choice.candidates[0]!.words.map(({ confidence }) => confidence)
  return {
    share: choice.share,
    alone: choice.share,
    second: choices.find(({ value }) => value !== choice.value)?.share ?? 0,
    none,
    times: choice.candidates.length,
    isOcr: words.some((one) => one < 1) ? 1 : 0,
    words: Math.min(1, ...words),
    balance: 0,
    named: 0,
    ...more,
  }
}

const logit = (share: number) => Math.log(share / (1 - share))
const within = (share: number) => Math.min(0.9999, Math.max(0.0001, share))

/** The signals as the terms of a logistic regression; the first is the constant. */
export function termsOf({
  share,
  alone,
  second,
  none,
  times,
  isOcr,
  words,
  balance,
  named,
}: Signals): number[] {
  return [
    1,
    logit(within(share)) / 4,
    logit(within(alone)) / 4,
    Math.log(within(second)) / 4,
    Math.log(within(none)) / 4,
    Math.log(times),
    isOcr,
    isOcr * (1 - words) * 3,
    // a misread digit that nothing else on the page contradicts or confirms
    times === 1 && balance === 0 ? isOcr : 0,
    (isOcr * logit(within(share))) / 4,
    balance,
    named,
    (named * logit(within(share))) / 4,
  ]
}

/** Weights of the terms, by field; those of any field hold for one of which no document told. */
export type Calibration = Record<string, number[]>
export const anyField = 'any'

/** How often a reading with such signals was right where it was tried. */
export function confidenceOf(field: string, signals: Signals, calibration: Calibration): number {
  const weights = calibration[field] ?? calibration[anyField]
  if (!weights) return 0
  const sum = termsOf(signals).reduce((total, term, at) => total + term * weights[at]!, 0)
  return 1 / (1 + Math.exp(-sum))
}
