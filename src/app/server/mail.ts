import { readFile } from 'node:fs/promises'
import { startImapPoller } from '../../capture/server/mail/imap-poller'
import { makeCertificate } from '../../capture/server/mail/own-certificate'
import { startSmtpReceiver } from '../../capture/server/mail/smtp-receiver'
import { startEdiPoller } from '../../edi/server/drop/start-edi-poller'
import type { Config } from '../../platform/config/config'
import { configErrors } from '../../platform/config/config-errors'
import type { Dependencies } from './dependencies'

/** Receives mail and EDI: our SMTP port, the mailbox that IMAP_HOST names, the folders of partners. */
export async function startMail(deps: Dependencies): Promise<{ close(): Promise<void> }> {
  const { config } = deps
  const serverName = new URL(config.publicUrl).hostname
  const tls = config.smtpTls ? await readTls(config.smtpTls) : makeCertificate(serverName)
  const receiver = await startSmtpReceiver({
    ...deps,
    host: config.host,
    port: config.smtpPort,
    serverName,
    tls,
  })
  const ediPollers = deps.ediDrops.map((drop) =>
    startEdiPoller({ ...deps, drop, intervalSeconds: config.edi.intervalSeconds }),
  )
  const poller = config.imap ? startImapPoller({ ...deps, settings: config.imap }) : null
  return {
    async close() {
      await Promise.all([
        ...ediPollers.map((one) => one.close()),
        poller?.close(),
        receiver.close({ graceMs: 2_000 }),
      ])
    },
  }
}

async function readTls({ keyFile, certificateFile }: NonNullable<Config['smtpTls']>) {
  const read = (name: string, file: string) =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw configErrors.invalid({ list: `  ${name}: ${file} can't be read (${error.code}).` })
    })
  return {
    key: await read('KONTOR_SMTP_KEY', keyFile),
    cert: await read('KONTOR_SMTP_CERTIFICATE', certificateFile),
  }
}
