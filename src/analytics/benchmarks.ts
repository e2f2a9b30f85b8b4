import type { Benchmark } from './numbers'

/** As the trade press reports it: https://www.corcentric.com/media-coverage/benchmark-against-the-best-in-class/ */
const source = 'Ardent Partners, State of ePayables 2019'
const hoursOfDays = (days: number) => days * 24

/** What the best fifth of companies and the average one reach. */
export const exceptionBenchmark: Benchmark = { best: 0.101, average: 0.226, source }
export const touchlessBenchmark: Benchmark = { best: 0.653, average: 0.242, source }
export const eInvoiceBenchmark: Benchmark = { best: 0.49, average: 0.249, source }
export const cycleTimeBenchmark: Benchmark = { best: hoursOfDays(2.9), average: hoursOfDays(8.3), source }
