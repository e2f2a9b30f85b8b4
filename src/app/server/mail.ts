import { startImapPoller } from '../../capture/server/mail/imap-poller'
import { startSmtpReceiver } from '../../capture/server/mail/smtp-receiver'
import type { Dependencies } from './dependencies'

/** Receives mail: our SMTP port, and the mailbox that IMAP_HOST names. */
export async function startMail(deps: Dependencies): Promise<{ close(): Promise<void> }> {
  const { config } = deps
  const receiver = await startSmtpReceiver({ ...deps, port: config.smtpPort })
  const poller = config.imap ? startImapPoller({ ...deps, settings: config.imap }) : null
  return {
    async close() {
      await Promise.all([poller?.close(), receiver.close({ graceMs: 2_000 })])
    },
  }
}
