import { type BoostedTrees, scoreOf, scoresOf } from './boosted-trees'
import { type Candidate, tightOf } from './candidate'
import type { Rows } from './candidate-rows'
import { sumOfNames } from './model-file'

/** One value that a field may have, with all places where it is printed, the likeliest first. */
export type Choice<T extends Candidate = Candidate> = { value: string; share: number; candidates: T[] }

/** What a field may be. The shares of all choices and of none sum up to 1. */
export type Choices<T extends Candidate = Candidate> = { choices: Choice<T>[]; none: number }

type Given<T extends Candidate> = {
  isAllowed?: ((one: T) => boolean) | undefined
  /** What else speaks for each candidate, in their order. */
  added?: readonly number[] | undefined
}

/** Shares the certainty among the values of the candidates, "none of them" being one more of score 0 (softmax). */
export function choicesOf<T extends Candidate>(
  { candidates, rows, columns }: Rows<T>,
  model: BoostedTrees,
  { isAllowed = () => true, added }: Given<T> = {},
): Choices<T> {
  checkColumns(columns, model)
  const allowed = [...candidates.keys()].filter((at) => isAllowed(candidates[at]!))
  const scores = scoresOf(
    model,
    allowed.map((at) => rows[at]!),
  )
  const scored = allowed.map((at, place) => {
    const more = added?.[at] ?? 0
    const score = (more > 0 ? scoreOf(model, rows[at]!) : scores[place]!) + more
    return { candidate: candidates[at]!, weight: Math.exp(Math.min(30, score)) }
  })
  const all = scored.reduce((sum, { weight }) => sum + weight, 1)
  const byValue = new Map<string, { weight: number; members: typeof scored }>()
  for (const one of scored) {
    const key = keyOf(one.candidate.value)
    const known = byValue.get(key)
    if (known) {
      known.weight += one.weight
      known.members.push(one)
    } else byValue.set(key, { weight: one.weight, members: [one] })
  }
  const choices = [...byValue.values()]
    .sort((one, other) => other.weight - one.weight)
    .map(({ weight, members }) => {
      const sorted = members.sort((one, other) => other.weight - one.weight)
      return {
        value: sorted[0]!.candidate.value,
        share: weight / all,
        candidates: sorted.map(({ candidate }) => candidate),
      }
    })
  return { choices, none: 1 / all }
}

const checked = new WeakSet<BoostedTrees>()

/** Trees that were trained for other columns would choose at random. */
export function checkColumns(columns: readonly string[], model: BoostedTrees): void {
  if (columns.length === 0 || checked.has(model)) return
  if (model.columnSum !== undefined && model.columnSum !== sumOfNames(columns))
    throw new Error('The features have changed since the weights were made: run npm run train')
  checked.add(model)
}

/** Names and numbers count as the same whatever their punctuation; amounts and days are plain already. */
function keyOf(value: string): string {
  return /^-?\d+\.\d\d$|^\d{4}-\d\d-\d\d$/.test(value) ? value : tightOf(value)
}

/** The same without the values that something else is already. */
export function without<T extends Candidate>(
  { choices, none }: Choices<T>,
  taken: readonly (string | undefined)[],
): Choices<T> {
  const keys = new Set(taken.flatMap((one) => (one === undefined ? [] : [keyOf(one)])))
  const left = choices.filter(({ value }) => !keys.has(keyOf(value)))
  const sum = left.reduce((all, { share }) => all + share, none)
  return { choices: left.map((one) => ({ ...one, share: one.share / sum })), none: none / sum }
}

/** How often it is true that an invoice's number, its supplier or whose tax number there is isn't printed, for how often the trees say so. */
const rarelyMissing = 0.3

export function nearlyAlways<T extends Candidate>({ choices, none }: Choices<T>): Choices<T> {
  return { choices, none: none * rarelyMissing }
}
