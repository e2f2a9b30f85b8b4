import type { Say } from '../kernel/screen-text'
import { touchlessBenchmark } from './benchmarks'
import { keyName } from './key-names'
import { measures, rates } from './measures'
import { type Figure, listed, type PageNumbers, type Section, shareOf } from './numbers'
import type { TouchlessNumbers } from './touchless-analytics.api'
import { countSection } from './volume-numbers'

const settingTexts = { 'N/A': 'N/A', confident: 'When confident', always: 'Whenever possible' } as const

/** What went without a person, and what stood in the way of the rest. */
export function touchlessNumbers(numbers: TouchlessNumbers, say: Say): PageNumbers {
  return {
    figures: touchlessFigures(numbers, say),
    sections: [
      daySection(numbers, say),
      funnelSection(numbers, say),
      blockerSection(numbers, say),
      countSection(say, {
        key: 'invoiceVolumeByProcessorData',
        title: 'Volume by processor',
        of: ['submitted', 'processor'],
        counts: numbers.invoiceVolumeByProcessorData,
      }),
      groupSection(numbers, say),
    ],
  }
}

function touchlessFigures(numbers: TouchlessNumbers, say: Say): Figure[] {
  const { autoAddDataSnapshot: auto, touchlessProcessingDataSnapshot: touchless, funnel } = numbers
  const { percent, sampled, changed } = numbers.autoAddSampleSizeData
  return [
    {
      key: 'autoAddDataSnapshot',
      label: say('Auto-add'),
      says: say(rates.autoAdd.says),
      unit: 'percent',
      value: shareOf(auto.part, auto.whole),
      parts: auto,
      listed: listed('automatic'),
      better: 'more',
      benchmark: touchlessBenchmark,
    },
    {
      key: 'touchlessProcessingDataSnapshot',
      label: say('Touchless processing'),
      says: say(
        'Of the submitted documents that could have gone automatically, those that did. Left out: documents that your settings keep back, such as suppliers not allowed, and documents with an exception, such as a possible duplicate.',
      ),
      unit: 'percent',
      value: shareOf(touchless.part, touchless.whole),
      parts: touchless,
      listed: listed('eligible'),
      better: 'more',
    },
    {
      key: 'touchlessOfReceived',
      label: say('Of all received'),
      says: say(measures.receivedAutomatic.says),
      unit: 'percent',
      value: shareOf(funnel.automatic, funnel.received),
      parts: { part: funnel.automatic, whole: funnel.received },
      listed: listed('receivedAutomatic'),
      better: 'more',
    },
    {
      key: 'numOfApProcessors',
      label: say('AP processors'),
      says: say('People who submitted a document, without Validation Services.'),
      unit: 'count',
      value: numbers.numOfApProcessors,
      listed: listed('byOwnPeople'),
    },
    {
      key: 'autoAddSetting',
      label: say('Auto-add setting'),
      says:
        numbers.groupsWithOwnSetting > 0
          ? say(
              '{count, plural, one {# document group has its own setting.} other {# document groups have their own setting.}}',
              {
                count: numbers.groupsWithOwnSetting,
              },
            )
          : say('Document Settings, Touchless.'),
      unit: 'count',
      value: null,
      text: say(settingTexts[numbers.autoAddSetting]),
      listed: null,
    },
    {
      key: 'autoAddSampleSizeData',
      label: say('Sample size'),
      says: say(
        '{percent}% of the documents are kept for a check. Of {sampled} checked, {changed} were corrected.',
        {
          percent,
          sampled,
          changed,
        },
      ),
      unit: 'count',
      value: sampled,
      listed: listed('sampled'),
    },
    {
      key: 'sampledChanged',
      label: say(measures.sampledChanged.label),
      says: say(measures.sampledChanged.says),
      unit: 'count',
      value: changed,
      listed: listed('sampledChanged'),
      better: 'less',
    },
    ...costFigures(numbers, say),
  ]
}

function costFigures({ costs }: TouchlessNumbers, say: Say): Figure[] {
  if (!costs) return []
  const { currency, perDocument, saved } = costs
  const figure = (key: string, more: Pick<Figure, 'label' | 'says' | 'listed'>, amount: string): Figure => ({
    key,
    unit: 'count',
    value: null,
    sum: { amount, currency },
    ...more,
  })
  const model = say('By the KPI cost model in Application Settings.')
  return [
    ...(perDocument === null
      ? []
      : [
          figure(
            'costPerDocument',
            { label: say('Cost of a document'), says: model, listed: listed('submitted') },
            perDocument,
          ),
        ]),
    figure(
      'saved',
      { label: say('Saved by automatic submission'), says: model, listed: listed('automatic') },
      saved,
    ),
  ]
}

function daySection({ autoAddInvoiceData }: TouchlessNumbers, say: Say): Section {
  return {
    key: 'autoAddInvoiceData',
    title: say('Submitted by day'),
    head: say('Day'),
    columns: [
      { label: say('Automatically'), unit: 'count' },
      { label: say('By people'), unit: 'count' },
    ],
    rows: autoAddInvoiceData.map(({ day, automatic, byPeople }) => ({
      key: day,
      label: null,
      values: [automatic, byPeople],
      listed: [listed('automatic', { day }), listed('byPeople', { day })],
    })),
    empty: say('No documents submitted in this range'),
  }
}

function funnelSection({ funnel }: TouchlessNumbers, say: Say): Section {
  const steps = [
    ['received', funnel.received],
    ['allowed', funnel.allowed],
    ['withoutException', funnel.withoutException],
    ['receivedAutomatic', funnel.automatic],
  ] as const
  return {
    key: 'funnel',
    title: say('From receipt to touchless'),
    says: say('Of the documents received, those that got so far.'),
    head: say('Stage'),
    columns: [{ label: say('Documents'), unit: 'count' }],
    rows:
      funnel.received === 0
        ? []
        : steps.map(([measure, count]) => ({
            key: measure,
            label: say(measures[measure].label),
            values: [count],
            listed: [listed(measure)],
          })),
    isRanking: true,
    empty: say('No documents in this range'),
  }
}

/** What kept documents from being submitted automatically, by the hours that it cost. */
export function blockerSection({ blockers }: Pick<TouchlessNumbers, 'blockers'>, say: Say): Section {
  return {
    key: 'blockers',
    title: say('What stood in the way'),
    says: say('Hours from reading to submission, by the main reason. A document counts once.'),
    head: say('Reason'),
    columns: [
      { label: say('Hours lost'), unit: 'hours' },
      { label: say('Documents'), unit: 'count', isHidden: true },
    ],
    rows: blockers.map(({ key, count, hours }) => {
      const ofReason = listed('byPeople', { by: 'blocker', key })
      return {
        key,
        label: keyName(say, 'blocker', key),
        values: [Math.round(hours * 10) / 10, count],
        listed: [ofReason, ofReason],
      }
    }),
    isRanking: true,
    empty: say('Every submitted document was submitted automatically'),
  }
}

function groupSection({ byGroup }: TouchlessNumbers, say: Say): Section {
  return {
    key: 'byGroup',
    title: say('Auto-add by document group'),
    head: say('Document Group'),
    columns: [
      { label: say('Auto-add'), unit: 'percent' },
      { label: say('Submitted'), unit: 'count', isHidden: true },
    ],
    rows: byGroup.map(({ key, submitted, automatic }) => ({
      key,
      label: keyName(say, 'group', key),
      values: [shareOf(automatic, submitted), submitted],
      listed: [listed('automatic', { by: 'group', key }), listed('submitted', { by: 'group', key })],
    })),
    isRanking: true,
    empty: say('No documents submitted in this range'),
  }
}
