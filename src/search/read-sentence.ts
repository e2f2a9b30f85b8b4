import { conditionProblem } from '../listing/condition-problem'
import {
  isGroup,
  type SearchCondition,
  type SearchExpression,
  type SearchGroup,
} from '../listing/search-expression'
import { type Sentence, taken } from './sentence'
import { negativeOfCredits, takeAmounts, takeCounts } from './sentence-amounts'
import { type SentenceReader, takeDays } from './sentence-days'
import { takeKinds, takeMissing, takeNames, takePeople, takeReferences, takeStatuses } from './sentence-words'

export type ReadSentence = {
  expression: SearchExpression
  /** The words that nothing could be made of, in their order. */
  notUnderstood: string[]
}

/**
 * An English sentence as a search: "invoices from Acme over 1,000 EUR last month not submitted". It only fills the builder;
 * the same words always give the same rows, and what is not understood is said.
 */
export function readSentence(text: string, reader: SentenceReader): ReadSentence {
  const sentence: Sentence = { rest: ` ${text.replaceAll(taken, ' ').slice(0, 500)} `, parts: [] }
  takeReferences(sentence)
  takeCounts(sentence)
  takeDays(sentence, reader)
  takeAmounts(sentence, reader)
  takePeople(sentence)
  takeMissing(sentence)
  takeKinds(sentence)
  takeStatuses(sentence)
  takeNames(sentence)
  const conditions = sentence.parts.filter(isSound)
  const isEither = conditions.length === 2 && alternative.test(sentence.rest)
  const rest = isEither ? sentence.rest.replace(alternative, ' ') : sentence.rest
  const expression: SearchExpression = isEither
    ? { join: 'or', conditions }
    : { join: 'and', conditions: negativeOfCredits(conditions) }
  return { expression, notUnderstood: leftOver(rest) }
}

const alternative = new RegExp(`${taken}\\s+(?:${taken}\\s+)*or\\s+${taken}`)

function isSound(part: SearchCondition | SearchGroup): boolean {
  return isGroup(part) ? part.conditions.every(isSound) : conditionProblem(part) === null
}

/** Words that ask for nothing by themselves. */
const empty = new Set(
  `a all also amount amounts an and any are be been bill bills but by document documents every find for from get give has
  have i in invoice invoices is it its just list me my need of on only ones our please search show still that the their
  them there to total us want was we were what where which who whose with worth yet`.split(/\s+/),
)

function leftOver(rest: string): string[] {
  const phrases: string[][] = [[]]
  for (const word of rest.split(/(\s+|[,;:?!¦]|\.(?=\s))/).filter((part) => part.trim() !== '')) {
    const isEmpty = /^[,;:?!¦.]$/.test(word) || empty.has(word.toLowerCase())
    if (isEmpty) phrases.push([])
    else phrases.at(-1)!.push(word)
  }
  return phrases.filter((words) => words.length > 0).map((words) => words.join(' '))
}
