export type FileTime = { file: string; ms: number }
type Result = { duration: number; error?: { message?: string } }
type Spec = { file: string; title: string; tests: { status: string; results: Result[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
/** The part of playwright's JSON report that is read here. */
export type SpecReport = { suites: Suite[] }

export function slowestFiles(times: readonly FileTime[], count?: number): string[]
export function timesOfSpecs(report: SpecReport): FileTime[]
export function secondTries(report: SpecReport): string[]
