import pg from 'pg'
import { openInstallationKey, type Secrets } from '../secrets/installation-key'
import { ensureAppRole } from './app-role'
import { migrateDatabase, migrationLock } from './migrate'

export type PrepareOptions = {
  /** The owner of the database, in PostgreSQL 15 or later. */
  ownerUrl: string
  /** The program's own role; null: Kontor makes one. */
  appUrl: string | null
  secrets: Secrets
  migrationsDir: string
  /** Whether a database from before the installation's key was made with this secret; null: with none yet. */
  opensOlder: (client: pg.Client, secret: string) => Promise<boolean | null>
  onMigration?: (name: string) => void
}

/**
 * Makes a database ready for the program: opens the installation's key, sees to the program's role, brings the schema up
 * to date. Whoever has the wrong secret changes nothing. Safe to call from several processes at once; the owner needs
 * no right but the database (and CREATEROLE without `appUrl`), and a pooler in transaction mode may stand before it.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<{ appUrl: string; key: string }> {
  const client = new pg.Client({ connectionString: options.ownerUrl })
  await client.connect()
  try {
    const key = await openKey(client, options)
    const role = await ensureAppRole(client, { ...options, key })
    await migrateDatabase({ ...options, appRole: role.name })
    return { appUrl: role.url, key }
  } finally {
    await client.end()
  }
}

/** The installation's key of a database that is ready already. Errors: as of `prepareDatabase`. */
async function openKey(client: pg.Client, { secrets, opensOlder }: PrepareOptions): Promise<string> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    const key = await openInstallationKey(client, secrets, opensOlder)
    await client.query('COMMIT')
    return key
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
