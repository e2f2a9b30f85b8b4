import type { KontorProcess } from './kontor-process'
import type { PreparedData } from './prepared-data'
import { type PreparedKontor, prepareKontor } from './prepared-kontor'
import { openTestMailbox, type TestMailbox } from './test-mailbox'

/** A Kontor of a spec's own that sends over a mail server of that spec's own. */
export type MailingKontor = {
  kontor: KontorProcess
  mailbox: TestMailbox
  data: PreparedKontor
  close(): Promise<void>
}

/** Starts both; what had started is ended again when Kontor does not become ready. */
export async function startMailingKontor(kind: PreparedData): Promise<MailingKontor> {
  const data = await prepareKontor(kind)
  const mailbox = await openTestMailbox()
  const kontor = data.start({ SMTP_URL: mailbox.url, SMTP_FROM: 'Kontor <no-reply@kontor.example>' })
  const close = async () => {
    await kontor.end('SIGTERM')
    await mailbox.close()
    await data.remove()
  }
  await kontor.ready().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { kontor, mailbox, data, close }
}
