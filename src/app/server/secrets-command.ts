import pg from 'pg'
import { addSigningKey } from '../../identity/server/signing-keys'
import { loadConfig } from '../../platform/config/config'
import { forgetOtherSecrets } from '../../platform/secrets/installation-key'
import { openForCommand } from './open-for-command'

const deeds: Record<string, (client: pg.Client, key: string, secret: string) => Promise<string>> = {
  'forget-old': async (client, _key, secret) =>
    `Only the present KONTOR_SECRET opens this database now (${await forgetOtherSecrets(client, secret)} forgotten).`,
  'new-signing-key': async (client, key) =>
    `New tokens are signed with the key ${await addSigningKey(client, key)} in a minute; those of before hold until they expire.`,
}

/** `kontor secrets forget-old | new-signing-key`, while Kontor runs or not. @returns the exit code. */
export async function secretsCommand([name = '']: string[], environment = process.env): Promise<number> {
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined
  if (!deed) {
    process.stderr.write(`kontor secrets ${Object.keys(deeds).join(' | ')}: see docs/operate.md\n`)
    return 2
  }
  const config = await loadConfig(environment)
  const deps = await openForCommand(config)
  const client = new pg.Client({ connectionString: deps.adminUrl })
  try {
    await client.connect()
    process.stdout.write(`${await deed(client, deps.config.secret, config.secret)}\n`)
    return 0
  } finally {
    await client.end()
    await deps.close()
  }
}
