import { createHmac } from 'node:crypto'
import pg from 'pg'
import { configErrors } from '../config/config-errors'

/** The role that the program works as, and how it gets in. */
export type AppRole = { name: string; url: string }

/**
 * The role that the program works as: the one of `appUrl`, or `{database}_app`, which is made when it is missing and whose
 * password follows from the installation's key. A password is set only where the present one doesn't fit; so call it
 * once the key is known to be the right one. Throws `config.no-app-role`, and `config.mighty-app-role` for a role that
 * row-level security would not bind.
 */
export async function ensureAppRole(
  client: pg.Client,
  { ownerUrl, appUrl, key }: { ownerUrl: string; appUrl: string | null; key: string },
): Promise<AppRole> {
  const role = appUrl ? await givenRole(appUrl) : await ownRole(client, ownerUrl, key)
  await refuseMighty(client, role.name)
  return role
}

/** The role of a program that has its own address: who may come in there, and in the right database, is not ours to say. */
async function givenRole(url: string): Promise<AppRole> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT current_user AS name')
    return { name: rows[0].name, url }
  } finally {
    await client.end()
  }
}

async function ownRole(client: pg.Client, ownerUrl: string, key: string): Promise<AppRole> {
  const { rows } = await client.query(
    `SELECT left(current_database(), 59) || '_app' AS name,
       EXISTS (SELECT FROM pg_roles WHERE rolname = left(current_database(), 59) || '_app') AS "exists"`,
  )
  const { name, exists } = rows[0]
  const password = createHmac('sha256', key).update('kontor_app database role').digest('hex')
  const url = new URL(ownerUrl)
  Object.assign(url, { username: encodeURIComponent(name), password })
  const role = { name, url: url.href }
  if (!exists) await change(client, role.name, `CREATE ROLE %s LOGIN PASSWORD %s`, password)
  else if (!(await mayEnter(role.url)))
    await change(client, role.name, `ALTER ROLE %s LOGIN PASSWORD %s`, password)
  return role
}

/** NOSUPERUSER and the like are left out: they are the default, and only a superuser may say them. */
async function change(client: pg.Client, role: string, statement: string, password: string): Promise<void> {
  const [name, word] = [pg.escapeIdentifier(role), pg.escapeLiteral(password)]
  try {
    await client.query(statement.replace('%s', name).replace('%s', word))
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // roles belong to the whole server: another process may be making it right now
    if (code === '23505' || code === '42710' || code === 'XX000') return
    if (code !== '42501') throw error
    const what = statement.startsWith('CREATE') ? 'create' : 'set the password of'
    throw configErrors.noAppRole({ role, what, reason: message })
  }
}

async function mayEnter(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

async function refuseMighty(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT CASE WHEN rolsuper THEN 'is a superuser' WHEN rolbypassrls THEN 'bypasses row-level security'
       WHEN pg_has_role(oid, current_user, 'MEMBER') THEN 'is, or may become, the owner of the tables' END AS why
     FROM pg_roles WHERE rolname = $1`,
    [role],
  )
  const why = rows[0]?.why
  if (why) throw configErrors.mightyAppRole({ role, why })
}
