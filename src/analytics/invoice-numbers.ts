import type { Say } from '../kernel/screen-text'
import { cycleTimeBenchmark, exceptionBenchmark } from './benchmarks'
import type { CycleTimes } from './invoices.api'
import { measures, rates } from './measures'
import { type Figure, listed, type PageNumbers, shareOf } from './numbers'
import { countSection } from './volume-numbers'

/** How long documents took. */
export function invoiceNumbers(times: CycleTimes, say: Say): PageNumbers {
  return {
    figures: [
      medianFigure(times, say),
      {
        key: 'averageHours',
        label: say('Average cycle time'),
        says: say('From receipt to submission.'),
        unit: 'duration',
        value: times.averageHours,
        listed: listed('submitted'),
        better: 'less',
      },
      predictedFigure(times, say),
      {
        key: 'submitted',
        label: say(measures.submitted.label),
        says: say(measures.submitted.says),
        unit: 'count',
        value: times.submitted,
        listed: listed('submitted'),
      },
      exceptionFigure(times, say),
    ],
    sections: [
      countSection(say, {
        key: 'spans',
        title: 'Cycle time of submitted invoices',
        of: ['submitted', 'span'],
        counts: times.submitted === 0 ? [] : times.spans.map((one) => ({ ...one, name: null })),
      }),
    ],
  }
}

export function medianFigure({ medianHours }: Pick<CycleTimes, 'medianHours'>, say: Say): Figure {
  return {
    key: 'medianHours',
    label: say('Median cycle time'),
    says: say('From receipt to submission: half of the documents were quicker.'),
    unit: 'duration',
    value: medianHours,
    listed: listed('submitted'),
    better: 'less',
    benchmark: cycleTimeBenchmark,
  }
}

/** What a document that arrives now will probably take, with the error of such predictions. */
function predictedFigure({ predicted }: CycleTimes, say: Say): Figure {
  const errorHours = predicted?.errorHours ?? 0
  return {
    key: 'predicted',
    label: say('Predicted cycle time'),
    says: predicted
      ? say(
          'The median of the supplier, the document group or all. Tried on the last {count, plural, one {# document} other {# documents}}: half of the predictions were off by less than the error.',
          { count: predicted.tested },
        )
      : say('Not enough submitted documents to predict from.'),
    unit: 'duration',
    value: predicted?.hours ?? null,
    ...(predicted ? { error: errorHours } : {}),
    listed: null,
  }
}

export function exceptionFigure(
  { exceptions, received }: Pick<CycleTimes, 'exceptions' | 'received'>,
  say: Say,
): Figure {
  return {
    key: 'exceptionRate',
    label: say(rates.exception.label),
    says: say(measures.exceptions.says),
    unit: 'percent',
    value: shareOf(exceptions, received),
    parts: { part: exceptions, whole: received },
    listed: listed('exceptions'),
    better: 'less',
    benchmark: exceptionBenchmark,
  }
}
