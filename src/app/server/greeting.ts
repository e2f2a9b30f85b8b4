import { firstAdminLink } from '../../identity/server/first-admin'
import { listDemoUsers } from '../../identity/server/identity-users'
import { inboxAddresses } from '../../tenants/server/list-tenants'
import type { Dependencies } from './dependencies'

/**
 * Says where Kontor is, who can sign in and where invoices can be sent. People are being served already: when the
 * database has just gone away, the greeting says only where, and Kontor goes on.
 */
export async function greet(deps: Dependencies, { hasNewDemo }: { hasNewDemo: boolean }): Promise<void> {
  const { config } = deps
  const lines = [`${config.productName} is ready: ${config.publicUrl}`]
  const known = await signInsAndAddresses(deps).catch((error: Error) => {
    deps.log.warn({ err: error }, 'the greeting could not be read from the database')
    return ['Who can sign in, and where invoices go, could not be read: the next start says it.']
  })
  lines.push(...known)
  if (hasNewDemo) lines.push('The demo invoices are being read now; the lists fill within a minute.')
  if (config.logFile) lines.push(`Log: ${config.logFile}`)
  lines.push('Stop with Ctrl-C.')
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

async function signInsAndAddresses(deps: Dependencies): Promise<string[]> {
  const { role } = deps.config
  return [...(await signIns(deps)), ...(role === 'all' ? await mailAddresses(deps) : [])]
}

async function signIns(deps: Dependencies): Promise<string[]> {
  const { oidc, demoPassword } = deps.config
  if (oidc.issuer) return [`Sign-in: ${oidc.issuer}`]
  return demoPassword ? demoSignIns(deps) : firstAdmin(deps)
}

async function demoSignIns({ database, config }: Dependencies): Promise<string[]> {
  const users = (await listDemoUsers(database.pool)).filter(({ status }) => status === 'active')
  const width = Math.max(...users.map(({ email }) => email.length))
  return [
    `Sign in with one of these (password: ${config.demoPassword}):`,
    ...users.map(({ email, roles }) => `    ${email.padEnd(width)}  ${roles.join(', ') || 'no role'}`),
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
  const addresses = await inboxAddresses(database)
  if (addresses.length === 0) return []
  return [
    `Invoices by mail: SMTP on port ${config.smtpPort}, addressed to`,
    ...addresses.map((address) => `    ${address}`),
  ]
}
