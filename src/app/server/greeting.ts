import { firstAdminLink } from '../../identity/server/first-admin'
import { demoPassword } from './demo-password'
import type { Dependencies } from './dependencies'

/** Says where Kontor is, who can sign in and where invoices can be sent. */
export async function greet(deps: Dependencies, { hasNewDemo }: { hasNewDemo: boolean }): Promise<void> {
  const { config } = deps
  const lines = [`${config.productName} is ready: ${config.publicUrl}`]
  if (config.oidc.issuer) lines.push(`Sign-in: ${config.oidc.issuer}`)
  else if (config.hasDemo) lines.push(...(await demoSignIns(deps)))
  else lines.push(...(await firstAdmin(deps)))
  if (config.role === 'all') lines.push(...(await mailAddresses(deps)))
  if (hasNewDemo) lines.push('The demo invoices are being read now; the lists fill within a minute.')
  lines.push('Stop with Ctrl-C.')
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

async function demoSignIns({ database }: Dependencies): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string; roles: string[] }>(
    `SELECT email, roles FROM identity_users WHERE is_demo AND status = 'active' ORDER BY customer_id NULLS LAST, created_at, email`,
  )
  const width = Math.max(...rows.map((row) => row.email.length))
  return [
    `Sign in with one of these (password: ${demoPassword}):`,
    ...rows.map((row) => `    ${row.email.padEnd(width)}  ${row.roles.join(', ') || 'no role'}`),
  ]
}

async function firstAdmin({ database, config }: Dependencies): Promise<string[]> {
  const link = await firstAdminLink(database.pool, {
    issuer: `${config.publicUrl}/oidc`,
    product: config.productName,
  })
  return link
    ? [
        'Nobody can sign in yet. Open this link once, within 24 hours, to make the first administrator:',
        `    ${link}`,
      ]
    : []
}

async function mailAddresses({ database, config }: Dependencies): Promise<string[]> {
  const { rows } = await database.pool.query<{ address: string }>(
    'SELECT address FROM inboxes ORDER BY for_customer_id, address',
  )
  if (rows.length === 0) return []
  return [
    `Invoices by mail: SMTP on port ${config.smtpPort}, addressed to`,
    ...rows.map((row) => `    ${row.address}`),
  ]
}
