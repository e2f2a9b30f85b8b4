import { generateData } from '../../demo/server/generate/generate-data'
import { loadConfig } from '../../platform/config/config'
import { openForCommand } from './open-for-command'

/** `kontor generate`: fills a database for trials, never one of production. @returns the exit code. */
export function generateCommand(argv: string[], environment = process.env): Promise<number> {
  return generateData(argv, async () => {
    const config = await loadConfig(environment)
    return config.environment !== 'production' ? openForCommand(config) : null
  })
}
