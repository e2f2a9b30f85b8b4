/** A time that has ended, such as that of a document from receipt to submission. Instants and times in minutes. */
export type Past = { supplier: string; group: string; begins: number; minutes: number }
/** What a time is predicted for: whose it is, and how long it has lasted so far. */
export type Asked = Pick<Past, 'supplier' | 'group'> & { elapsed: number }

/** From fewer times than these nothing is predicted, and no error is told. */
export const fewestPast = 8

/** How far predictions were off: half of `tested` of them by at most so many minutes. */
export type MeasuredError = { minutes: number; tested: number }

export type Predictor = {
  /** The whole time that it will probably take; null where too little is known. */
  predict(asked: Asked): number | null
}

/**
 * Predicts how long something takes by the median of what took longer than it has lasted so far: of the same supplier, or
 * of the same document group where the supplier has too few, or of all.
 */
export function predictorOf(past: readonly Past[]): Predictor {
  const known = knowledge()
  for (const one of past) known.add(one)
  return known
}

/**
 * The error of such predictions, measured: each of the newest times is predicted as it began, by what had ended by then.
 * Null where fewer than `fewestPast` could be predicted. `newest`: how many are tried at most.
 */
export function measuredError(past: readonly Past[], { newest }: { newest: number }): MeasuredError | null {
  const begun = [...past].sort((a, b) => a.begins - b.begins)
  const ended = [...past].sort((a, b) => endOf(a) - endOf(b))
  const known = knowledge()
  const errors: number[] = []
  let next = 0
  for (const [at, one] of begun.entries()) {
    for (; next < ended.length && endOf(ended[next]!) <= one.begins; next += 1) known.add(ended[next]!)
    if (at < begun.length - newest) continue
    const predicted = known.predict({ ...one, elapsed: 0 })
    if (predicted !== null) errors.push(Math.abs(predicted - one.minutes))
  }
  if (errors.length < fewestPast) return null
  return {
    minutes: middleOf(
      errors.sort((a, b) => a - b),
      0,
    ),
    tested: errors.length,
  }
}

const endOf = ({ begins, minutes }: Past) => begins + minutes

/** Times by supplier, by group and in all, each in ascending order. */
function knowledge(): Predictor & { add(past: Past): void } {
  const sorted = new Map<string, number[]>()
  const keysOf = ({ supplier, group }: Pick<Past, 'supplier' | 'group'>) => [
    ...(supplier === '' ? [] : [`s ${supplier}`]),
    ...(group === '' ? [] : [`g ${group}`]),
    'all',
  ]
  return {
    add(past) {
      for (const key of keysOf(past)) {
        const times = sorted.get(key) ?? []
        times.splice(placeIn(times, past.minutes), 0, past.minutes)
        sorted.set(key, times)
      }
    },
    predict(asked) {
      for (const key of keysOf(asked)) {
        const times = sorted.get(key) ?? []
        const from = asked.elapsed <= 0 ? 0 : placeIn(times, asked.elapsed)
        if (times.length - from >= fewestPast) return middleOf(times, from)
      }
      return null
    },
  }
}

/** The median of what lies from this place on, the lower one of two. */
const middleOf = (sorted: readonly number[], from: number): number =>
  sorted[from + Math.floor((sorted.length - from - 1) / 2)]!

/** Behind the last that is not greater. */
function placeIn(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! <= value) from = middle + 1
    else to = middle
  }
  return from
}
