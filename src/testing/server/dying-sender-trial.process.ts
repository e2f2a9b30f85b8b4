import { openDatabase } from '../../platform/database/database'
import { startWorker } from '../../platform/jobs/worker'
import { sendMailsJob } from '../../platform/mailer/queue-mail'
import { sendMails } from '../../platform/mailer/send-mails.job'
import { smtpMailer } from '../../platform/mailer/smtp-mailer'
import { fastLease, inCustomerOf, noFiles, silent } from './trial-jobs'

/** A process that sends queued mails and is gone in the middle of the first: before or after the server took it. */
const [databaseUrl, smtpUrl, when] = process.argv.slice(2)
const database = openDatabase({ url: databaseUrl! })
const smtp = smtpMailer({ url: smtpUrl! })

startWorker({
  pool: database.pool,
  handlers: {
    [sendMailsJob]: sendMails({
      database,
      inCustomer: inCustomerOf(database),
      store: noFiles,
      mailFrom: 'kontor@harbor.example',
      mailer: {
        async send(message) {
          if (when === 'after') await smtp.send(message)
          process.kill(process.pid, 'SIGKILL')
          return new Promise(() => {})
        },
      },
      purposes: {},
      clock: { now: () => new Date() },
      nowOf: () => new Date(),
      log: silent,
    }),
  },
  concurrency: { heavy: 1, light: 1 },
  log: silent,
  clock: { now: () => new Date() },
  pollMs: 20,
  lease: fastLease,
})
