import { loadConfig } from '../../platform/config/config'
import { type Dependencies, openDependencies } from './dependencies'

/** What a command of `npx kontor` works with, Kontor running or not: the doors to the database and to the files, no web and no worker. */
export async function openForCommand(environment = process.env): Promise<Dependencies> {
  return openDependencies({ ...(await loadConfig(environment)), role: 'web', logLevel: 'warn' })
}
