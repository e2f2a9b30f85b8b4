import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelFile } from '../../src/recognition/reading/model-file'

/** Weights that were made without one part of the templates each: only for measuring, so they stay outside of the project. */
const folder = process.env.KONTOR_FOLDS ?? join(tmpdir(), 'kontor-recogniser-folds')

export type FoldModel = { templates: string[]; model: ModelFile }

export function keepFold(fold: number, kept: FoldModel): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `fold-${fold}.json`), JSON.stringify(kept))
}

/** All folds that were kept; none before the first training. */
export function keptFolds(): FoldModel[] {
  const found: FoldModel[] = []
  for (;;) {
    try {
      found.push(JSON.parse(readFileSync(join(folder, `fold-${found.length}.json`), 'utf8')) as FoldModel)
    } catch {
      return found
    }
  }
}
