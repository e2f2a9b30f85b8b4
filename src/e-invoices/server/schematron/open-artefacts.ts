import { existsSync } from 'node:fs'
import type { SandboxOptions } from '../../../platform/sandbox/sandbox'
import { type Artefact, artefactsIn } from './artefacts'
import { createSchematronChecker, type SchematronChecker } from './schematron-checker'

/** The operator's Schematron files, and the process that runs them; null: there is no folder. */
export type OfficialArtefacts = { read: () => Promise<Artefact[]>; checker: SchematronChecker } | null

/** Of the operator's folder, where there is one when the process starts. */
export const openArtefacts = (
  folder: string,
  options: Pick<Partial<SandboxOptions>, 'walls'> = {},
): OfficialArtefacts =>
  existsSync(folder) ? { read: artefactsIn(folder), checker: createSchematronChecker(options) } : null
