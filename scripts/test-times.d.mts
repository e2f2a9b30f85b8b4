export type FileTime = { file: string; ms: number }
type Result = { duration: number; error?: { message?: string } }
type Spec = { file: string; title: string; tests: { status: string; results: Result[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
/** The part of playwright's JSON report that is read here. */
export type SpecReport = { suites: Suite[] }

export function slowestFiles(times: readonly FileTime[], count?: number): string[]
export function timesOfSpecs(report: SpecReport): FileTime[]
export function secondTries(report: SpecReport): string[]

type UnitTest = { status: string; fullName: string; failureMessages?: string[] }
/** The part of vitest's JSON report that is read here. */
export type UnitReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: UnitTest[] }[]
}
export function failedTests(report: UnitReport): string[]
export function failedSpecs(report: SpecReport): string[]
