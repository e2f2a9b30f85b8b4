import { z } from 'zod'

/** What an export says of itself, as `manifest.json` at the end of the archive. */
export const manifestShape = z.object({
  format: z.literal('kontor-customer'),
  version: z.literal(1),
  product: z.string(),
  customer: z.object({ id: z.number(), name: z.string(), shortname: z.string() }),
  exportedAt: z.string(),
  exportedBy: z.string(),
  /** The last entry of the customer's audit. */
  audit: z.object({ number: z.number(), hash: z.string() }).nullable(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Stored files by their SHA-256; they lie under `files/`. */
  files: z.number(),
  entries: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

export const manifestPath = 'manifest.json'
export const jsonPath = (table: string) => `tables/${table}.json`
export const csvPath = (table: string) => `csv/${table}.csv`
export const filePath = (hash: string) => `files/${hash}`

/** What opens something; nobody needs it to have what is theirs, and nothing here leaves the installation. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  identity_users: ['password_hash'],
  api_keys: ['key_hash'],
  webhooks: ['secret', 'previous_secret'],
}

/** How far the setting up is, and who looked last: of this installation, not of the customer. */
export const notExported = ['tenant_onboardings', 'recent_customers']

/**
 * What is in the export and isn't rebuilt: the chain of the audit names the customer that it was written for, and of the rest
 * what opens it was left out.
 */
export const notImported = ['audit_entries', 'api_keys', 'webhooks', 'webhook_deliveries', 'user_views']
