import type { Slopes } from './grow-trees'

/** Candidates of one document for one field. Rows `from` to `to` (exclusive); none is right where the field isn't printed. */
export type ChoiceGroup = { from: number; to: number; weight: number; hasAnswer: boolean }

/**
 * The loss of choosing among the candidates of a document, with "none of them" as one more of score 0: minus the logarithm
 * of the share (softmax) that falls on what is right, be it one candidate, several printed alike, or none.
 */
export function choiceLoss(groups: readonly ChoiceGroup[], isRight: Uint8Array): Slopes {
  return (scores, gradient, hessian) => {
    for (const { from, to, weight, hasAnswer } of groups) {
      let highest = 0
      for (let row = from; row < to; row++) highest = Math.max(highest, scores[row]!)
      let all = Math.exp(-highest)
      let right = hasAnswer ? 0 : all
      for (let row = from; row < to; row++) {
        const share = Math.exp(scores[row]! - highest)
        all += share
        if (isRight[row]) right += share
      }
      for (let row = from; row < to; row++) {
        const share = Math.exp(scores[row]! - highest)
        const given = share / all
        const wanted = isRight[row] ? share / right : 0
        gradient[row] = weight * (given - wanted)
        hessian[row] = weight * Math.max(given * (1 - given), 1e-4)
      }
    }
  }
}
