import { generateData } from '../../demo/server/generate/generate-data'
import { loadConfig } from '../../platform/config/config'
import { openDependencies } from './dependencies'

/** `kontor generate`: fills a database for trials, never one of production. @returns the exit code. */
export function generateCommand(argv: string[], environment = process.env): Promise<number> {
  return generateData(argv, async () => {
    const config = await loadConfig(environment)
    // no web, no worker: only the doors to the database and to the files are wanted
    return config.environment !== 'production'
      ? openDependencies({ ...config, role: 'web', logLevel: 'warn' })
      : null
  })
}
