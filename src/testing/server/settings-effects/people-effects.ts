import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Principal } from '../../../access/principal'
import type { FileAnswer } from '../../../access/server/serve-endpoints'
import { downloadOriginal } from '../../../documents/document-pages.api'
import { documentRoutes } from '../../../documents/server/documents.routes'
import { takeLock } from '../../../documents/server/editing-lock'
import { askByMail } from '../../../entry/server/questions'
import {
  channelByDefault,
  type NotificationKind,
  notificationKinds,
} from '../../../notifications/notification-kinds'
import { notify } from '../../../notifications/server/notify'
import { listOwnNotifications } from '../../../notifications/server/own-notifications'
import { notePerson } from '../../../notifications/server/people'
import { readRows } from '../../../platform/database/read-rows'
import { createRejection } from '../../../rejection/server/create-rejection'
import { rejectionSettings } from '../../../rejection/server/rejection-settings'
import { askServed } from '../ask-served'
import { codeOf } from '../code-of'
import { bench, door, type Effect, type Effects, having } from './effect'

/** How people are told, what suppliers are written, and who may work from where. */
export const peopleEffects: Effects = {
  ...Object.fromEntries(
    notificationKinds.map((kind) => [`notification-defaults.${kind}`, defaultEffect(kind)]),
  ),
  'supplier-mail.senderName': {
    becomes: 'Harbor Accounts',
    outcome: async () => [(await rejectionMail()).from_name, (await questionMail()).from_name],
    before: ['Harbor & Pine', 'Harbor & Pine'],
    after: ['Harbor Accounts', 'Harbor Accounts'],
  },
  'supplier-mail.replyTo': {
    becomes: 'ap@harbor.example',
    outcome: async () => (await rejectionMail()).reply_to === 'ap@harbor.example',
    before: false,
    after: true,
  },
  'supplier-mail.signature': {
    becomes: 'Accounts <Payable>\n{{supplier_name}}',
    outcome: async () =>
      [await rejectionMail(), await questionMail()].map(({ text }) =>
        text.endsWith('Accounts <Payable>\n{{supplier_name}}'),
      ),
    before: [false, false],
    after: [true, true],
  },
  'supplier-mail.languages': {
    becomes: 'de',
    outcome: async () => (await rejectionMail()).text.startsWith('Guten Tag'),
    before: false,
    after: true,
  },
  'security.lockMinutes': {
    becomes: 40,
    outcome: async () => {
      const { id } = await bench.aDocument()
      const ctx = bench.as('APS')
      const { until } = await ctx.transaction((tx) => takeLock(ctx, tx, id))
      return (until.getTime() - ctx.now().getTime()) / 60_000
    },
    before: 15,
    after: 40,
  },
  'security.sessionHours': {
    becomes: 8,
    outcome: () => {
      const signedInAt = new Date(bench.clock.now().getTime() - 9 * 3_600_000)
      return callFrom('APS', '127.0.0.1', { signedInAt })
    },
    before: 'worked',
    after: 'access.session_ended',
  },
  'security.secondFactor': {
    becomes: 'required',
    // whoever requires it has signed in so
    as: { hasSecondFactor: true },
    outcome: async () => [
      await callFrom('APS', '127.0.0.1'),
      await callFrom('APS', '127.0.0.1', { hasSecondFactor: true }),
      await callFrom('PA', '127.0.0.1'),
    ],
    before: ['worked', 'worked', 'worked'],
    after: ['access.second_factor_missing', 'worked', 'worked'],
  },
  'security.watermark': {
    becomes: 'on',
    outcome: async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage([300, 400]).drawText('Invoice 1', { x: 20, y: 300 })
      const content = Buffer.from(await pdf.save())
      const { id } = await bench.aDocument({ content, fields: {} })
      const routes = documentRoutes(bench.deps)
      const file = await askServed(routes, downloadOriginal, bench.as('APS'), { params: { id } })
      return (await buffer((file as FileAnswer).body as Readable)).equals(content)
    },
    before: true,
    after: false,
  },
  'security.addresses': {
    becomes: '127.0.0.1\n203.0.113.0/24',
    outcome: async () => [
      await callFrom('APS', '127.0.0.1'),
      await callFrom('APS', '198.51.100.7'),
      await callFrom('PA', '198.51.100.7'),
    ],
    before: ['worked', 'worked', 'worked'],
    after: ['worked', 'access.address_not_allowed', 'worked'],
  },
  'security.staff': {
    becomes: 'listed',
    outcome: () =>
      having(['security', { addresses: '127.0.0.1' }, { addresses: '' }], () =>
        callFrom('PA', '198.51.100.7'),
      ),
    before: 'worked',
    after: 'access.address_not_allowed',
  },
}

/** How somebody is told who has chosen nothing: in the list of their own, and by mail. */
function defaultEffect(kind: NotificationKind): Effect {
  return {
    becomes: 'none',
    outcome: async () => {
      const { actor } = bench.as('APS')
      if (actor.kind !== 'user') throw new Error('people are told')
      const { userId, name, email, roles } = actor.principal
      const told = await bench.as('SYS').transaction(async (tx) => {
        const ctx = bench.as('SYS')
        await notePerson(ctx, tx, { userId, name, email, roles })
        await notify(ctx, tx, { kind, to: { userId }, documentId: null })
        const [mail] = await readRows(
          tx,
          z.object({ channel: z.string().nullable() }),
          sql`SELECT (SELECT channel FROM notification_mails m WHERE m.notification_id = n.id) AS channel
            FROM notifications n ORDER BY id DESC LIMIT 1`,
        )
        return mail!.channel
      })
      const { notifications } = await listOwnNotifications(bench.as('APS'), {})
      return [notifications.some((one) => one.kind === kind), told]
    },
    before: [true, channelByDefault(kind) === 'bell' ? null : channelByDefault(kind)],
    after: [false, null],
  }
}

type Mail = { from_name: string; reply_to: string | null; text: string }

/** The newest mail in the queue about a document. */
async function mailAbout(documentId: number): Promise<Mail> {
  const { rows } = await bench.admin.query(
    'SELECT from_name, reply_to, text_body AS text FROM outgoing_mails WHERE document_id = $1 ORDER BY id DESC LIMIT 1',
    [documentId],
  )
  return rows[0]
}

/** What a supplier is written whose invoice is rejected. */
export async function rejectionMail(): Promise<Mail> {
  const arrival = { sentByEmail: 'billing@mill.example' }
  const { id } = await bench.aDocument({ status: 'REJECTED', arrival })
  const ctx = bench.as('SYS')
  const settings = rejectionSettings(bench.deps.config)
  await ctx.transaction((tx) =>
    createRejection(ctx, tx, settings, { documentId: id, origin: 'AUTOMATIC', reasons: ['Not ours'] }),
  )
  return mailAbout(id)
}

async function questionMail(): Promise<Mail> {
  const { id } = await bench.aDocument()
  const asked = {
    documentId: id,
    to: 'billing@mill.example',
    question: 'Whose is it?',
    attachOriginal: false,
  }
  await askByMail(bench.as('APS'), bench.deps.config, asked)
  return mailAbout(id)
}

/** What a call of somebody from an address comes to, as the door of the web server has it. */
function callFrom(who: 'APS' | 'PA', ip: string, more: Partial<Principal> = {}): Promise<string> {
  const { actor, customerId } = bench.as(who)
  if (actor.kind !== 'user') throw new Error('people call')
  const principal = { ...actor.principal, customerId: String(customerId), ...more }
  return codeOf(door(principal)({ ip }))
}
