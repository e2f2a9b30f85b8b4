import type { Config } from '../../platform/config/config'
import { type Dependencies, openDependencies } from './dependencies'

/** What a command of `npx kontor` works with, Kontor running or not: the doors to the database and to the files, no web and no worker. */
export function openForCommand(config: Config): Promise<Dependencies> {
  return openDependencies({ ...config, role: 'web', logLevel: 'warn' })
}
