/** What a report about a mail says. */
export type DeliveryReport = {
  /** Of mails that we sent; nobody can guess them, so a report that names one is about it. */
  messageIds: string[]
  action: 'failed' | 'delayed' | 'delivered'
  /** Such as 5.1.1 (RFC 3463); '' where none is given. */
  status: string
  recipients: string[]
  diagnosis: string
}

const ownId =
  /<[a-z.-]{1,40}[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}[A-Za-z0-9.-]{0,100}@[A-Za-z0-9.-]{1,255}>/g
const mostIds = 20

/**
 * Reads a delivery report (RFC 3464) from the raw text of a mail. Null for a mail that is no such report or names none
 * of ours. Never throws.
 */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const unfolded = raw.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ')
  const messageIds = [...new Set(unfolded.match(ownId) ?? [])].slice(0, mostIds)
  const stated = /^action:\s*([a-z]+)/im.exec(unfolded)?.[1]?.toLowerCase()
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(unfolded)?.[1] ?? ''
  if (messageIds.length === 0 || (stated === undefined && status === '')) return null
  const diagnosis = /^diagnostic-code:\s*(?:[a-z-]+;)?\s*([^\r\n]{1,500})/im.exec(unfolded)?.[1]?.trim() ?? ''
  const recipients = [...unfolded.matchAll(/^final-recipient:\s*[a-z0-9-]+;\s*<?([^\s<>;]{3,254})/gim)]
  return {
    messageIds,
    action: actionOf(stated, status),
    status,
    recipients: recipients.map(([, address]) => address!),
    diagnosis: diagnosis || status,
  }
}

function actionOf(stated: string | undefined, status: string): DeliveryReport['action'] {
  if (stated === 'failed' || (stated === undefined && status.startsWith('5'))) return 'failed'
  return stated === 'delayed' || status.startsWith('4') ? 'delayed' : 'delivered'
}

/** Whether it is the address that takes no mail at all: it does not exist or is disabled. A full mailbox may be emptied. */
export function isAddressDead({ action, status }: DeliveryReport): boolean {
  return action === 'failed' && /^5\.(1\.\d{1,3}|2\.1)$/.test(status)
}
