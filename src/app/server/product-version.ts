import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folders'

let version: string | null = null

/** The version in package.json. */
export function productVersion(): string {
  version ??= (JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as { version: string })
    .version
  return version
}
