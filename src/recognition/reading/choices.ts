import { type BoostedTrees, scoreOf, scoresOf } from './boosted-trees'
import { type Candidate, keyOf } from './candidate'
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
  { candidates, rows, columns, values }: Rows<T>,
  model: BoostedTrees,
  { isAllowed, added }: Given<T> = {},
): Choices<T> {
  checkColumns(columns, model)
  const isIn = isAllowed && candidates.map(isAllowed)
  const those = (places: readonly number[]) => (isIn ? places.filter((at) => isIn[at]) : places)
  const allowed = those([...candidates.keys()])
  const scores = scoresOf(model, rows, allowed)
  const weights = new Float64Array(candidates.length)
  let all = 1
  for (const at of allowed) {
    const more = added?.[at] ?? 0
    const score = (more > 0 ? scoreOf(model, rows[at]!) : scores[at]!) + more
    weights[at] = Math.exp(Math.min(30, score))
    all += weights[at]!
  }
  const groups: Group[] = []
  for (const places of values) {
    const members = those(places)
    if (members.length === 0) continue
    groups.push({ members, weight: members.reduce((sum, at) => sum + weights[at]!, 0) })
  }
  groups.sort((one, other) => other.weight - one.weight || one.members[0]! - other.members[0]!)
  const choices = groups.map(({ members, weight }) => {
    const sorted = [...members].sort((one, other) => weights[other]! - weights[one]!)
    const heaviest = sorted.map((at) => candidates[at]!)
    return { value: heaviest[0]!.value, share: weight / all, candidates: heaviest }
  })
  return { choices, none: 1 / all }
}

/** The places of the candidates of one value. */
type Group = { members: readonly number[]; weight: number }

const checked = new WeakSet<BoostedTrees>()

/** Trees that were trained for other columns would choose at random. */
export function checkColumns(columns: readonly string[], model: BoostedTrees): void {
  if (columns.length === 0 || checked.has(model)) return
  if (model.columnSum !== undefined && model.columnSum !== sumOfNames(columns))
    throw new Error('The features have changed since the weights were made: run npm run train')
  checked.add(model)
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

/** The same choices, each so many times as likely as something that the trees don't know says, the likeliest first. */
export function reweighed<T extends Candidate>(
  { choices, none }: Choices<T>,
  worthOf: (choice: Choice<T>, at: number) => number,
): Choices<T> {
  const weighed = choices.map((choice, at) => ({ ...choice, share: choice.share * worthOf(choice, at) }))
  return { choices: weighed.sort((one, other) => other.share - one.share), none }
}

/** What is likelier than that the field isn't printed. */
export function best<T extends Candidate>({ choices, none }: Choices<T>): Choice<T> | null {
  const first = choices[0]
  return first && first.share > none ? first : null
}

/** How much likelier a value is that its label names. */
export const worthOfLabel = 3
/** And how likely it is then at least. */
const leastOfLabel = 0.4

/** Where the trees see none: the likeliest value, if its label calls it so and it is not far less likely than none. */
export function bestOfLabel(
  { choices: [first], none }: Choices,
  isCalled: (one: Candidate) => boolean,
): Choice | null {
  if (!first || first.share * worthOfLabel <= none || !first.candidates.some(isCalled)) return null
  return { ...first, share: Math.max(first.share, leastOfLabel) }
}
