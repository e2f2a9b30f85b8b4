import { grouped } from './grouped'
import {
  type FieldOutcome,
  natureOf,
  type Outcome,
  type Summary,
  shareRight,
  summarise,
  sureAt,
} from './measure'

export type Tables = {
  byNature: Record<string, Summary>
  bySet: Record<string, Summary>
  byTemplate: Record<string, Summary>
  byField: Record<string, Record<string, { scored: number; exact: number; precision: number }>>
  reliability: Record<string, Bin[]>
}

type Bin = { from: number; readings: number; right: number }

export function tablesOf(outcomes: readonly Outcome[]): Tables {
  const summaries = (keyOf: (one: Outcome) => string) =>
    Object.fromEntries(
      [...grouped(outcomes, keyOf)]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([key, some]) => [key, summarise(some)]),
    )
  return {
    byNature: summaries(({ record }) => natureOf(record)),
    bySet: summaries(({ record }) => `${record.set} ${record.layout}${record.isScan ? ' scan' : ''}`),
    byTemplate: summaries(({ record }) => `${record.set} ${record.template}`),
    byField: Object.fromEntries(
      [...grouped(outcomes, ({ record }) => natureOf(record))].map(([nature, some]) => [
        nature,
        fieldShares(some),
      ]),
    ),
    reliability: reliabilityOf(outcomes.flatMap(({ fields }) => fields)),
  }
}

function fieldShares(outcomes: readonly Outcome[]): Tables['byField'][string] {
  const byName = grouped(
    outcomes.flatMap(({ fields }) => fields),
    ({ name }) => name,
  )
  return Object.fromEntries(
    [...byName].map(([name, some]) => [
      name,
      {
        scored: some.length,
        exact: shareRight(some),
        precision: shareRight(some.filter(({ value }) => value !== null)),
      },
    ]),
  )
}

const edges = [0, 0.2, 0.5, 0.7, 0.8, 0.9, 0.95, sureAt]

function reliabilityOf(fields: readonly FieldOutcome[]): Record<string, Bin[]> {
  const given = fields.filter(({ value }) => value !== null)
  const all = Object.fromEntries(
    [...grouped(given, ({ name }) => name)].map(([name, some]) => [name, binsOf(some)]),
  )
  return { all: binsOf(given), ...all }
}

function binsOf(fields: readonly FieldOutcome[]): Bin[] {
  return edges.map((from, index) => {
    const to = edges[index + 1] ?? 2
    const some = fields.filter(({ confidence }) => confidence >= from && confidence < to)
    return { from, readings: some.length, right: some.filter((one) => one.isRight).length }
  })
}

/** The tables as text. */
export function printed(tables: Tables, title: string): string {
  return [
    `\n# ${title}`,
    summaryTable(tables.byNature),
    '\n## By set and layout',
    summaryTable(tables.bySet),
    '\n## Exact by field',
    fieldTable(tables.byField),
    '\n## Reliability: readings and share right by stated confidence',
    reliabilityTable(tables.reliability),
  ].join('\n')
}

const percent = (share: number) => (100 * share).toFixed(1)

function summaryTable(rows: Record<string, Summary>): string {
  const head = `${''.padEnd(34)}${['docs', 'tmpl', 'exact', 'prec', 'whole', 'sure', '×sure', 'lines', 'l.prec', 'l.name', 'kind×'].map((one) => one.padStart(7)).join('')}`
  return [
    head,
    ...Object.entries(rows).map(
      ([name, row]) =>
        `${name.padEnd(34)}${summaryCells(row)
          .map((one) => one.padStart(7))
          .join('')}`,
    ),
  ].join('\n')
}

function summaryCells(row: Summary): string[] {
  const { lines } = row
  return [
    String(row.documents),
    String(row.templates),
    percent(row.exact),
    percent(row.precision),
    percent(row.whole),
    percent(row.sureOfScored),
    percent(row.wrongWhenSure),
    lines ? percent(lines.full / Math.max(1, lines.wanted)) : '–',
    lines ? percent(lines.full / Math.max(1, lines.given)) : '–',
    lines?.known ? percent(lines.named / lines.known) : '–',
    percent(row.wrongKind),
  ]
}

function fieldTable(natures: Tables['byField']): string {
  const names = [...new Set(Object.values(natures).flatMap((one) => Object.keys(one)))]
  const columns = Object.entries(natures).filter(([, fields]) => Object.keys(fields).length > 0)
  const head = `${''.padEnd(18)}${columns.map(([nature]) => nature.slice(0, 20).padStart(22)).join('')}`
  const rows = names.map((name) => {
    const cells = columns.map(([, fields]) => {
      const one = fields[name]
      return (one ? `${percent(one.exact)}/${percent(one.precision)} of ${one.scored}` : '').padStart(22)
    })
    return `${name.padEnd(18)}${cells.join('')}`
  })
  return [head, ...rows].join('\n')
}

function reliabilityTable(fields: Tables['reliability']): string {
  const head = `${''.padEnd(18)}${edges.map((edge) => `≥${edge}`.padStart(14)).join('')}`
  const rows = Object.entries(fields).map(
    ([name, bins]) =>
      `${name.padEnd(18)}${bins.map(({ readings, right }) => (readings === 0 ? '–' : `${readings}: ${percent(right / readings)}`).padStart(14)).join('')}`,
  )
  return [head, ...rows].join('\n')
}
