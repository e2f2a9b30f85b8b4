import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import type { Database, Transaction } from '../../../platform/database/database'
import { type MailboxMessage, mailboxes, mailboxMessages, type ToldFailure } from '../capture.tables'

/** Of one mailbox, named by its server, user and folder. */
export type MailboxProgress = {
  /** Writes down which messages are new since the last look, whoever has opened them meanwhile. */
  noteNew(client: ImapFlow): Promise<void>
  /** Those that are to be taken now, in the order in which they came. */
  due(now: Date): Promise<MailboxMessage[]>
  /** `receivedAt`: when the message came to the mailbox; null where it is not there any more. */
  done(uid: number, receivedAt: Date | null): Promise<void>
  failed(uid: number, failure: { nextTryAt: Date; problem: string; told: ToldFailure[] }): Promise<void>
}

const dayMs = 86_400_000

/**
 * Progress goes by the server's numbers of messages (UIDs), which only grow. At the first look at a mailbox only unread
 * messages are taken: the others were dealt with before Kontor came. When the server numbers its messages anew (another
 * UIDVALIDITY), those that came since the day before the newest that was taken are looked at again; mails that are ours
 * already are recognised by their bytes.
 */
export function mailboxProgress(database: Database, name: string): MailboxProgress {
  const one = (uid: number) => and(eq(mailboxMessages.mailbox, name), eq(mailboxMessages.uid, uid))
  return {
    async noteNew(client) {
      const [known] = await database.transaction((tx) =>
        tx.select().from(mailboxes).where(eq(mailboxes.name, name)),
      )
      const { uidValidity } = client.mailbox as { uidValidity: bigint }
      const isSame = known?.uidValidity === uidValidity
      const found = isSame ? await after(client, known.lastUid) : await toBegin(client, known?.newestAt)
      const highest = Math.max(known && isSame ? known.lastUid : 0, ...(isSame ? found : await all(client)))
      await database.transaction(async (tx) => {
        if (known && !isSame) await tx.delete(mailboxMessages).where(eq(mailboxMessages.mailbox, name))
        const now = { uidValidity, lastUid: highest }
        await tx
          .insert(mailboxes)
          .values({ name, ...now })
          .onConflictDoUpdate({ target: mailboxes.name, set: now })
        await insertAll(tx, name, found)
      })
    },
    due: (now) =>
      database.transaction((tx) =>
        tx
          .select()
          .from(mailboxMessages)
          .where(and(eq(mailboxMessages.mailbox, name), lte(mailboxMessages.nextTryAt, now)))
          .orderBy(asc(mailboxMessages.attempts), asc(mailboxMessages.uid)),
      ),
    done: (uid, receivedAt) =>
      database.transaction(async (tx) => {
        await tx.delete(mailboxMessages).where(one(uid))
        if (receivedAt === null) return
        const newest = sql`greatest(${mailboxes.newestAt}, ${receivedAt.toISOString()}::timestamptz)`
        await tx.update(mailboxes).set({ newestAt: newest }).where(eq(mailboxes.name, name))
      }),
    failed: (uid, failure) =>
      database.transaction(async (tx) => {
        const attempts = sql`${mailboxMessages.attempts} + 1`
        await tx
          .update(mailboxMessages)
          .set({ ...failure, attempts })
          .where(one(uid))
      }),
  }
}

async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  return (await client.search(query, { uid: true })) || []
}

/** A range whose end is "*" holds the last message even where that is older. */
const after = async (client: ImapFlow, uid: number) =>
  (await search(client, { uid: `${uid + 1}:*` })).filter((found) => found > uid)

const all = (client: ImapFlow) => search(client, { all: true })

async function toBegin(client: ImapFlow, newestAt: Date | null | undefined): Promise<number[]> {
  const unread = await search(client, { seen: false })
  if (!newestAt) return unread
  const recent = await search(client, { since: new Date(newestAt.getTime() - dayMs) })
  return [...new Set([...unread, ...recent])]
}

const rowsAtOnce = 1_000

async function insertAll(tx: Transaction, mailbox: string, uids: number[]): Promise<void> {
  for (let from = 0; from < uids.length; from += rowsAtOnce) {
    const rows = uids.slice(from, from + rowsAtOnce).map((uid) => ({ mailbox, uid, nextTryAt: new Date(0) }))
    await tx.insert(mailboxMessages).values(rows).onConflictDoNothing()
  }
}
