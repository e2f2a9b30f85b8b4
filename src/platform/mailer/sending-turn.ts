import type { Database, Transaction } from '../database/database'
import type { JobLog } from '../jobs/job'
import type { ObjectStore } from '../object-storage/object-store'
import type { MailGate } from './mail-gate'
import type { MailPurposes } from './mail-purposes'
import type { Mailer } from './mailer'
import type { QueueView } from './outgoing-mail-queue'

export type SendMailsDependencies<Tx extends Transaction> = {
  database: Database
  inCustomer<T>(customerId: number, work: (tx: Tx) => Promise<T>): Promise<T>
  store: ObjectStore
  mailer: Mailer
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  purposes: MailPurposes<Tx>
  /** Pause between two mails; 50 when left out, so that whoever uses the app comes in between. */
  betweenMailsMs?: number
  /** The pace of sending. */
  clock: { now(): Date }
  /** When a customer's mails are due. */
  nowOf(customerId: number): Date
  log: JobLog
}

/** One customer's turn at the mail server. */
export type SendingTurn<Tx extends Transaction> = SendMailsDependencies<Tx> & {
  gate: MailGate
  /** By the customer's clock. */
  now(): Date
  inQueue<T>(work: (view: QueueView<Tx>) => Promise<T>): Promise<T>
}
