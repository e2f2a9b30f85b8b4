import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeMail } from '../../../samples/make-mail'
import { scanOf } from '../../../samples/scan-of'
import type { Principal } from '../../access/principal'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import { rangePresets } from '../../analytics/range-presets'
import { captureDocument } from '../../capture/server/capture-document'
import { receiveMail } from '../../capture/server/mail/receive-mail'
import { downloadOriginal } from '../../documents/document-pages.api'
import type { DocumentStatus } from '../../documents/document-status'
import { mayAct } from '../../documents/may-act'
import { reasonSection } from '../../documents/reason-codes'
import type { CodedAction } from '../../documents/reason-codes.api'
import { actOnDocument } from '../../documents/server/act-on-document'
import { readLines } from '../../documents/server/document-lines.queries'
import { documentRoutes } from '../../documents/server/documents.routes'
import { editLines } from '../../documents/server/edit-lines'
import { takeLock } from '../../documents/server/editing-lock'
import { tellOfClocks } from '../../documents/server/tell-of-clocks'
import { tellOfTime } from '../../documents/server/tell-of-time'
import { askByMail } from '../../entry/server/questions'
import {
  channelByDefault,
  type NotificationKind,
  notificationKinds,
} from '../../notifications/notification-kinds'
import { notify } from '../../notifications/server/notify'
import { listOwnNotifications } from '../../notifications/server/own-notifications'
import { notePerson } from '../../notifications/server/people'
import { readRows } from '../../platform/database/read-rows'
import type { RecognisedDocument } from '../../recognition/recognised-document'
import { processDocument } from '../../recognition/server/process-document'
import { createRecogniser, type Recogniser } from '../../recognition/server/read-document'
import { createRejection } from '../../rejection/server/create-rejection'
import { rejectionSettings } from '../../rejection/server/rejection-settings'
import { purge } from '../../retention/server/purge'
import { codeRows, codeText } from '../../settings/code-list'
import { admittingCallers } from '../../settings/server/admit-callers'
import { settingsRoutes } from '../../settings/server/settings.routes'
import { readSections, settingsSections } from '../../settings/server/settings-pages'
import { readLogo } from '../../settings/settings.api'
import { saveSettings } from '../../settings/settings-pages.api'
import { settingsPageNames } from '../../settings/settings-section'
import { askForDueSyncs } from '../../submission/server/master-data-sync/sync.job'
import { syncMasterData } from '../../submission/server/sync-master-data'
import { readCustomer } from '../../tenants/server/customers.queries'
import { askServed } from '../../testing/server/ask-served'
import { goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeImage } from '../../testing/server/code-image'
import { codeOf } from '../../testing/server/code-of'
import { enterFields } from '../../testing/server/enter-fields'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readIn, sureReading } from '../../testing/server/read-in'
import { releaseOnTime } from '../../validation-services/server/release-on-time'
import { roomServers } from './room-servers'

/** What a setting changes: the outcome of the same thing as delivered, and with another value. */
type Effect = {
  becomes: string | number
  outcome: () => Promise<unknown>
  before: unknown
  after: unknown
  /** What the admin who saves it is beside an admin. */
  as?: Partial<Principal>
}

/** Every setting of every section has its row here, or the run fails. */
const effects: Record<string, Effect> = {
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
  'general.name': {
    becomes: 'Harbor Group',
    outcome: async () => [(await rejectionMail()).from_name, (await customerInSession()).name],
    before: ['Harbor & Pine', 'Harbor & Pine'],
    after: ['Harbor Group', 'Harbor Group'],
  },
  'general.logo': {
    becomes:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    outcome: async () => [
      JSON.stringify(await askServed(settingsRoutes(), readLogo, bench.as('APS'), {})).slice(0, 20),
      (await customerInSession()).hasLogo,
    ],
    before: ['{"logo":null}', false],
    after: ['{"logo":"data:image/', true],
  },
  'general.locale': {
    becomes: 'de-CH',
    outcome: async () => (await customerInSession()).locale,
    before: 'en-US',
    after: 'de-CH',
  },
  'general.timeZone': {
    becomes: 'Asia/Tokyo',
    outcome: async () => (await slaOf('NEW')).slaDueAt?.toISOString(),
    before: '2026-03-11T21:00:00.000Z',
    after: '2026-03-12T08:00:00.000Z',
  },
  'general.formats': {
    becomes: 'de-CH',
    outcome: async () => (await customerInSession()).formats,
    before: null,
    after: 'de-CH',
  },
  'general.fiscalYearStart': {
    becomes: 'july',
    outcome: async () =>
      rangePresets('2026-05-04', (await customerInSession()).fiscalYearStart).map(
        ({ range }) => range.from,
      )[2],
    before: '2026-01-01',
    after: '2025-07-01',
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
    outcome: async () => {
      await save('security', { addresses: '127.0.0.1' })
      const outcome = await callFrom('PA', '198.51.100.7')
      await save('security', { addresses: '' })
      return outcome
    },
    before: 'worked',
    after: 'access.address_not_allowed',
  },
  'erp.schedule': { becomes: 'off', outcome: () => syncsDueAfter(61), before: 9, after: 0 },
  'erp.everyMinutes': { becomes: 30, outcome: () => syncsDueAfter(31), before: 0, after: 9 },
  'reason-codes.hold': reasonEffect('hold'),
  'reason-codes.flag': reasonEffect('flag'),
  'reason-codes.escalate': reasonEffect('escalate'),
  'reason-codes.cancel': reasonEffect('cancel'),
  'sla.submit': slaEffect('NEW', 8, '2026-03-11T21:00:00.000Z', '2026-03-10T21:00:00.000Z'),
  'sla.review': slaEffect('HITL', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.flagged': slaEffect('FLAGGED', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.escalated': slaEffect('ESCALATED', 4, '2026-03-10T21:00:00.000Z', '2026-03-10T17:00:00.000Z'),
  'sla.holdDays': slaEffect('ON_HOLD', 5, '2026-03-20T04:00:00.000Z', '2026-03-15T04:00:00.000Z'),
  'sla.onHold': slaEffect('ON_HOLD', 'run', '2026-03-20T04:00:00.000Z', '2026-03-11T21:00:00.000Z'),
  'sla.amber': {
    becomes: 50,
    outcome: async () => (await slaOf('NEW')).slaAmberAt?.toISOString(),
    before: '2026-03-11T17:00:00.000Z',
    after: '2026-03-10T21:00:00.000Z',
  },
  'sla.dueDays': {
    becomes: 6,
    outcome: async () => {
      const today = bench.clock.now().toISOString().slice(0, 10)
      const inFiveDays = new Date(Date.parse(today) + 5 * 86_400_000).toISOString().slice(0, 10)
      const { id } = await bench.aDocument({ fields: { ...goodHeader(), dueDate: inFiveDays } })
      const ctx = bench.as('SYS')
      await ctx.transaction((tx) => tellOfTime(ctx, tx))
      const { rowCount } = await bench.admin.query(
        "SELECT 1 FROM notifications WHERE kind = 'due-risk' AND document_id = $1",
        [id],
      )
      return rowCount
    },
    before: 0,
    after: 1,
  },
  'sla.lateFlags': {
    becomes: 'escalate',
    outcome: async () => (await slaOf('FLAGGED', '2026-03-10T22:00:00Z')).status,
    before: 'FLAGGED',
    after: 'ESCALATED',
  },
  'files.megabytes': {
    becomes: 1,
    outcome: async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1024 * 1024)])
      const file = { source: 'UPLOAD' as const, fileName: 'big.pdf', content }
      return codeOf(captureDocument(bench.as('APS'), bench.deps, file))
    },
    before: 'worked',
    after: 'capture.too_large',
  },
  'files.types': {
    becomes: 'pdf,tiff',
    outcome: () =>
      codeOf(
        captureDocument(bench.as('APS'), bench.deps, {
          source: 'UPLOAD',
          fileName: 'photo.png',
          content: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(40)]),
        }),
      ),
    before: 'worked',
    after: 'capture.unsupported_type',
  },
  'files.supporting': {
    becomes: 'text',
    outcome: () =>
      partsOfMail(20, {
        filename: 'list.docx',
        contentType: 'application/octet-stream',
        content: Buffer.concat([
          Buffer.from('PK\x03\x04'),
          randomBytes(30),
          Buffer.from('word/document.xml'),
        ]),
      }),
    before: ['PROCESSING', 'SUPPORTING'],
    after: ['PROCESSING', 'UNSUPPORTED_TYPE'],
  },
  'files.pages': {
    becomes: 1,
    outcome: async () => {
      const file = await PDFDocument.create()
      for (const text of ['Invoice 1', 'Page 2']) file.addPage([300, 400]).drawText(text, { x: 20, y: 300 })
      const content = Buffer.from(await file.save())
      const document = await bench.aDocument({ status: 'PROCESSING', content, fields: {} })
      const job = {
        document,
        attempt: 1,
        signal: new AbortController().signal,
        complete: async () => undefined,
      }
      await processDocument(bench.as('SYS'), job, { ...bench.deps, recogniser: reader })
      const { status, statusReason } = await bench.read(document.id)
      return [status, statusReason && 'code' in statusReason ? statusReason.code : null]
    },
    before: ['HITL', null],
    after: ['FAILED', 'recognition.too_large'],
  },
  'files.partsPerMail': {
    becomes: 1,
    outcome: () => partsOfMail(),
    before: ['PROCESSING', 'PROCESSING'],
    after: ['PROCESSING', 'TOO_LARGE'],
  },
  'files.megabytesPerMail': {
    becomes: 1,
    outcome: () => partsOfMail(600 * 1024),
    before: ['PROCESSING', 'PROCESSING', null],
    after: ['REJECTED', 'REJECTED', 'capture.mail.too_large'],
  },
  'split.invoices': {
    becomes: 'on',
    outcome: () => partsOfFile(['A-1001', 'A-1001', 'B-2002']),
    before: [],
    after: ['p1-2', 'p3'],
  },
  'split.confidence': {
    becomes: '99.9',
    outcome: async () => {
      await save('split', { invoices: 'on' })
      const parts = await partsOfFile(['A-1001', 'B-2002'])
      await save('split', { invoices: 'off' })
      return parts
    },
    before: ['p1', 'p2'],
    after: [],
  },
  'split.blankPages': {
    becomes: 'on',
    outcome: () => partsOfFile(['A-1001', null, 'A-1001', null]),
    before: [],
    after: ['p1-2', 'p3'],
  },
  'split.separators': {
    becomes: 'NEXT-7',
    outcome: () =>
      partsOfFile(['A-1001', 'QRCode NEXT-7', 'A-1001', 'Code128 NEXT-7', 'QRCode OTHER', 'A-1001']),
    before: [],
    after: ['p1-2', 'p3-4', 'p5'],
  },
  'recognition.threshold': {
    becomes: '99.9',
    outcome: async () => {
      const { id } = await bench.aDocument({ fields: goodHeader() })
      await bench.admin.query(
        `UPDATE document_fields SET source = 'RECOGNISED', confidence = 0.98 WHERE document_id = $1 AND name = 'controlAmt'`,
        [id],
      )
      return codeOf(bench.act('APS', id, 'submit'))
    },
    before: 'worked',
    after: 'submission.confirm_first',
  },
  'edi.acknowledge': {
    becomes: 'mail',
    outcome: async () => {
      const number = `EDI-${Math.random().toString(36).slice(2, 8)}`
      const file = `ISA*00*          *00*          *ZZ*MILLERS        *ZZ*HARBOR         *260302*1200*U*00401*000000001*0*P*>~GS*IN*MILLERS*HARBOR*20260302*1200*1*X*004010~ST*810*0001~BIG*20260302*${number}~IT1*1*1*EA*10.00**VP*1~TDS*1000~CTT*1~SE*6*0001~GE*1*1~IEA*1*000000001~`
      const document = await bench.aDocument({
        status: 'PROCESSING',
        content: Buffer.from(file),
        fields: {},
        arrival: { fileName: 'in.edi', fileType: 'application/edi', sentByEmail: 'edi@mill.example' },
      })
      await bench.admin.query(
        `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_by, received_at, overall_status)
         VALUES (${harbor}, 'SMTP', $1, 1, ARRAY['in@harbor.example'], now(), 'PROCESSING')`,
        [number],
      )
      await bench.admin.query('UPDATE documents SET mail_id = (SELECT max(id) FROM mails) WHERE id = $1', [
        document.id,
      ])
      await readWith(reader, document.id)
      const { rows } = await bench.admin.query(
        "SELECT to_addresses, subject FROM outgoing_mails WHERE document_id = $1 AND purpose = 'edi-acknowledgement'",
        [document.id],
      )
      return rows
    },
    before: [],
    after: [{ to_addresses: ['edi@mill.example'], subject: 'Acknowledgement of in.edi' }],
  },
  'recognition.history': {
    becomes: 'off',
    outcome: async () => {
      for (let count = 0; count < 3; count++)
        await bench.aDocument({
          status: 'SUBMITTED',
          fields: { ...goodHeader(), handlingCode: 'URGENT' },
        })
      reading = sureReading()
      const { id } = await readIn(bench, harbor)
      const { rows } = await bench.admin.query(
        "SELECT value, source FROM document_fields WHERE document_id = $1 AND name = 'handlingCode'",
        [id],
      )
      return rows
    },
    before: [{ value: 'URGENT', source: 'HISTORY' }],
    after: [],
  },
  'recognition.languages': {
    becomes: 'eng,deu',
    outcome: async () => (await textOfScan('Größe Straße Grüße Maße')).includes('Größe Straße'),
    before: false,
    after: true,
  },
  'credits.keywords': {
    becomes: 'Vergütung',
    outcome: () => typeRead({ text: 'Unsere VERGÜTUNG vom 3. Mai' }),
    before: 'INVOICE',
    after: 'CREDIT',
  },
  'credits.negativeTotal': {
    becomes: 'credit',
    outcome: () => typeRead({ fields: sureReading({ fields: { gross_total: '-50.00' } }).fields }),
    before: 'INVOICE',
    after: 'CREDIT',
  },
  'review.when': {
    becomes: 'never',
    outcome: () => readStatus(),
    before: 'HITL',
    after: 'NEW',
  },
  'review.hours': {
    becomes: 2,
    outcome: () => releaseOfReview('2026-03-10T10:00:00Z'),
    before: '2026-03-10T21:00:00.000Z',
    after: '2026-03-10T15:00:00.000Z',
  },
  'business-calendar.monday': weekdayEffect(9),
  'business-calendar.tuesday': weekdayEffect(10),
  'business-calendar.wednesday': weekdayEffect(11),
  'business-calendar.thursday': weekdayEffect(12),
  'business-calendar.friday': weekdayEffect(13),
  'business-calendar.saturday': weekdayEffect(14, '2026-03-16T21:00:00.000Z'),
  'business-calendar.sunday': weekdayEffect(15, '2026-03-16T21:00:00.000Z'),
  'business-calendar.holidays': {
    becomes: '2026-03-10 Founding day\n2026-03-11',
    outcome: () => releaseOfReview('2026-03-10T10:00:00Z'),
    before: '2026-03-10T21:00:00.000Z',
    after: '2026-03-12T21:00:00.000Z',
  },
  'review.releasedBy': {
    becomes: 'specialists',
    outcome: async () => {
      const { id, version } = await bench.aDocument({ status: 'HITL' })
      const { actor, requestId } = bench.as('APS')
      if (actor.kind !== 'user') throw new Error('people release')
      const principal = await door(actor.principal)({ ip: '127.0.0.1' })
      const ctx = bench.deps.contextFor({ customerId: harbor, actor: { ...actor, principal }, requestId })
      return [
        mayAct(principal, 'release-early'),
        await codeOf(actOnDocument(ctx, { documentId: id, version, action: 'release-early' })),
      ]
    },
    before: [false, 'documents.not_permitted'],
    after: [true, 'worked'],
  },
  'review.release': {
    becomes: 'wait',
    outcome: async () => {
      const { id } = await bench.aDocument({ status: 'HITL' })
      await bench.admin.query(
        `UPDATE documents SET release_at = '2020-01-01', lock_until = NULL WHERE id = $1`,
        [id],
      )
      const ctx = bench.as('SYS')
      await ctx.transaction((tx) => releaseOnTime(ctx, tx, { documentId: id, isExtended: false }))
      return (await bench.read(id)).status === 'HITL'
    },
    before: false,
    after: true,
  },
  'flags.policy': {
    becomes: 'two',
    outcome: async () => {
      const { id } = await duplicate()
      return (await bench.act('APS', id, 'clear-flags', { reason: 'Compared' })).status
    },
    before: 'NEW',
    after: 'FLAGGED',
  },
  'duplicates.policy': {
    becomes: 'warn',
    outcome: async () => (await duplicate()).status,
    before: 'FLAGGED',
    after: 'NEW',
  },
  'duplicates.windowDays': {
    becomes: 30,
    outcome: async () => (await duplicate({ daysBefore: 31 })).status,
    before: 'FLAGGED',
    after: 'NEW',
  },
  'purchase-orders.way': {
    becomes: 'two',
    outcome: () => findingsOf({ quantity: '50' }),
    before: ['quantity-over-purchase-order'],
    after: [],
  },
  'purchase-orders.pricePercent': {
    becomes: '12',
    outcome: () => findingsOf({ unitPrice: '1.40' }),
    before: ['price-over-purchase-order'],
    after: [],
  },
  'purchase-orders.priceAmount': {
    becomes: '50',
    outcome: () => findingsOf({ unitPrice: '1.40' }),
    before: ['price-over-purchase-order'],
    after: [],
  },
  'purchase-orders.quantityPercent': {
    becomes: '10',
    outcome: () => findingsOf({ quantity: '50' }),
    before: ['quantity-over-purchase-order'],
    after: [],
  },
  'touchless.mode': {
    becomes: 'confident',
    outcome: () => readStatus(),
    before: 'HITL',
    after: 'SUBMITTING',
  },
  'touchless.earlierInvoices': {
    becomes: 0,
    outcome: () => touchlessStatus({ supplierId: 'S-2' }),
    before: 'HITL',
    after: 'SUBMITTING',
  },
  'touchless.suppliers': {
    becomes: 'S-2',
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'touchless.ceiling': {
    becomes: '99.99',
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'touchless.samplePercent': {
    becomes: 100,
    outcome: () => touchlessStatus(),
    before: 'SUBMITTING',
    after: 'HITL',
  },
  'retention.documentDays': {
    becomes: 30,
    outcome: () => statusAfter(31, 'SUBMITTED'),
    before: 'SUBMITTED',
    after: 'PURGED',
  },
  'retention.trashDays': {
    becomes: 10,
    outcome: () => statusAfter(11, 'DELETED'),
    before: 'DELETED',
    after: 'PURGED',
  },
  'retention.mailDays': {
    becomes: 30,
    outcome: async () => {
      const { rows } = await bench.admin.query(
        `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status)
         VALUES (${harbor}, 'SMTP', $2, 4, $1::timestamptz - interval '31 days', 'NO_DOCUMENT') RETURNING id`,
        [bench.clock.now(), randomBytes(32).toString('hex')],
      )
      await purge(bench.as('SYS'), bench.deps)
      return (await bench.admin.query('SELECT 1 FROM mails WHERE id = $1', [rows[0].id])).rowCount
    },
    before: 1,
    after: 0,
  },
  'retention.legalHold': {
    becomes: 'on',
    outcome: () => statusAfter(3_651, 'CANCELLED'),
    before: 'PURGED',
    after: 'CANCELLED',
  },
  'submission.policy': {
    becomes: 'allow',
    outcome: async () => {
      const { id } = await bench.aDocument({ fields: goodHeader() })
      await bench.admin.query(
        `UPDATE document_fields SET confidence = 0.6 WHERE document_id = $1 AND name = 'controlAmt'`,
        [id],
      )
      return codeOf(bench.act('APS', id, 'submit'))
    },
    before: 'submission.confirm_first',
    after: 'worked',
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

async function rejectionMail(): Promise<Mail> {
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

function door(principal: Principal) {
  const rightsOf = roomServers.flatMap((room) => room.rightsOf ?? [])
  const { database, clock } = bench.deps
  return admittingCallers({ database, now: () => clock.now(), rightsOf }, async () => principal)
}

/** The customer as the session of everybody who works for it has it. */
const customerInSession = () => bench.deps.database.transaction((tx) => readCustomer(tx, harbor))

/** An action by a code that the customer has not, and then has. */
function reasonEffect(action: CodedAction): Effect {
  const standing = codeRows(reasonSection.settings[action].delivered)
  const own = { code: 'OWN_1', label: 'Ours', isOn: true, chosen: { clarification: 'PRI', response: 'PIN' } }
  return {
    becomes: codeText([...standing, own]),
    outcome: async () => {
      const { id } = await bench.aDocument()
      return codeOf(bench.act('APS', id, action, { reason: 'Ours', reasonCode: 'OWN_1' }))
    },
    before: 'documents.no_such_reason',
    after: 'worked',
  }
}

const declared = roomServers.flatMap(({ settings = [] }) => settings)
const names = declared.flatMap(({ key, settings }) => Object.keys(settings).map((name) => `${key}.${name}`))

let bench: TestBench
let reader: Recogniser
beforeAll(async () => {
  reader = createRecogniser()
  bench = await openTestBench({ recogniser: fakeRecogniser(() => reading) })
})
afterAll(async () => {
  reader.close()
  await bench.close()
})

/** As the page does it. */
async function save(key: string, change: object, as: Partial<Principal> = {}): Promise<void> {
  const { actor, requestId } = bench.as('APA')
  if (actor.kind !== 'user') throw new Error('people save')
  const admin = { ...actor, principal: { ...actor.principal, ...as } }
  const ctx = bench.deps.contextFor({ customerId: harbor, actor: admin, requestId })
  const sections = (
    await ctx.read((tx) => Promise.all(settingsPageNames.map((page) => readSections(ctx, tx, page))))
  ).flat()
  const { page, version, values } = sections.find((one) => one.key === key)!
  await askServed(settingsRoutes(), saveSettings, ctx, {
    params: { page, section: key },
    body: { version, values: { ...values, ...change } },
  })
}

/** Eight business hours of New York from six in the morning of a day in March: with a long break they end at seven. */
function weekdayEffect(day: number, before = new Date(Date.UTC(2026, 2, day, 21)).toISOString()): Effect {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()
  return {
    becomes: '9:00–13:00,15:00 - 19:00',
    outcome: () => releaseOfReview(at(10)),
    before,
    after: at(23),
  }
}

/** When a document of a status is due that came at six in the morning of New York. */
function slaEffect(status: DocumentStatus, becomes: string | number, before: string, after: string): Effect {
  return { becomes, outcome: async () => (await slaOf(status)).slaDueAt?.toISOString(), before, after }
}

/** That document at an instant, after whatever is late has been told. */
async function slaOf(status: DocumentStatus, at = '2026-03-10T10:00:00Z') {
  const now = bench.clock.now().toISOString()
  bench.clock.set('2026-03-10T10:00:00Z')
  try {
    const { id } = await bench.aDocument({ status })
    bench.clock.set(at)
    const ctx = bench.as('SYS')
    await ctx.transaction((tx) => tellOfClocks(ctx, tx))
    return await bench.read(id)
  } finally {
    bench.clock.set(now)
  }
}

/** When review lets go of a document that was read at an instant. */
async function releaseOfReview(readAt: string): Promise<string | undefined> {
  const now = bench.clock.now().toISOString()
  bench.clock.set(readAt)
  try {
    reading = sureReading()
    return (await readIn(bench, harbor)).releaseAt?.toISOString()
  } finally {
    bench.clock.set(now)
  }
}

const invoiceOf = (bytes: number) => ({
  filename: 'invoice.pdf',
  contentType: 'application/pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(bytes)]),
})

/** What becomes of two files of one mail; of large ones also what is said of the mail. */
async function partsOfMail(bytes = 20, second = invoiceOf(bytes)): Promise<(string | null)[]> {
  const ctx = bench.as('SYS')
  const address = 'effects@harbor-pine.example'
  await bench.admin.query(
    `INSERT INTO inboxes (address, for_customer_id, display_name) VALUES ($1, ${harbor}, 'Invoices') ON CONFLICT DO NOTHING`,
    [address],
  )
  const raw = await makeMail({
    from: 'billing@mill.example',
    to: address,
    subject: 'Two invoices',
    text: 'Two.',
    attachments: [invoiceOf(bytes), second],
  })
  const { mailId } = await receiveMail(ctx, bench.deps, {
    source: 'SMTP',
    receivedBy: [address],
    raw: Readable.from([raw]),
  })
  const worker = bench.runWorker()
  try {
    return await vi.waitFor(
      async () => {
        const { rows } = await bench.admin.query(
          'SELECT status FROM mail_parts WHERE mail_id = $1 ORDER BY position',
          [mailId],
        )
        expect(rows).toHaveLength(2)
        const statuses = rows.map(({ status }) => status)
        if (bytes === 20) return statuses
        const mail = await bench.admin.query('SELECT reason FROM mails WHERE id = $1', [mailId])
        return [...statuses, mail.rows[0].reason?.code ?? null]
      },
      { timeout: 30_000, interval: 50 },
    )
  } finally {
    await worker.stop()
  }
}

/** The parts that Kontor makes of a file with an invoice of this number on each page; null is a blank page, a format and a text a separator sheet. */
async function partsOfFile(numbers: (string | null)[]): Promise<string[]> {
  const file = await PDFDocument.create()
  for (const number of numbers) {
    const page = file.addPage([595, 842])
    const [, format, code] = /^(QRCode|Code128) (.+)$/.exec(number ?? '') ?? []
    if (code) {
      const image = await file.embedPng(await codeImage(code, format as 'QRCode' | 'Code128'))
      page.drawImage(image, { x: 100, y: 400, width: image.width, height: image.height })
      // a page with text is not read as a picture
      page.drawText('Separator', { x: 100, y: 300 })
      continue
    }
    const lines = ['INVOICE', `Invoice number: ${number}`, 'Invoice date: 03/01/2026', 'Total: 120.00 USD']
    for (const [at, line] of (number === null ? [] : lines).entries())
      page.drawText(line, { x: 60, y: 760 - at * 30, size: 14 })
  }
  const content = Buffer.from(await file.save())
  const { id } = await bench.aDocument({ status: 'PROCESSING', content, fields: {} })
  await readWith(reader, id)
  const { rows } = await bench.admin.query(
    'SELECT file_name FROM documents WHERE split_from = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ file_name: name }) => /p[\d-]+(?=\.pdf$)/.exec(name)?.[0] ?? name)
}

/** As the stage of the pipeline does it. */
async function readWith(recogniser: Recogniser, id: number): Promise<void> {
  const job = {
    document: await bench.read(id),
    attempt: 1,
    signal: new AbortController().signal,
    complete: async () => undefined,
  }
  await processDocument(bench.as('SYS'), job, { ...bench.deps, recogniser })
}

/** What is read of a picture of these words. */
async function textOfScan(words: string): Promise<string> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([400, 300])
  for (const y of [240, 200, 160]) page.drawText(words, { x: 20, y, size: 22, font })
  const content = Buffer.from(await scanOf(await pdf.save(), { noise: 0, skewDegrees: 0 }))
  const { id } = await bench.aDocument({ status: 'PROCESSING', content, fields: {} })
  let text = ''
  const recogniser: Recogniser = {
    ...reader,
    async recogniseDocument(request) {
      const read = await reader.recogniseDocument(request)
      text = read.text
      return read
    },
  }
  await readWith(recogniser, id)
  return text
}

/** The type of a document that was read so. */
async function typeRead(read: Partial<RecognisedDocument>): Promise<string> {
  reading = { ...sureReading(), ...read }
  return (await readIn(bench, harbor)).documentType
}

let reading: Partial<RecognisedDocument> = sureReading()
/** Where an invoice goes that was read with certainty, from a supplier of whom one was submitted before. */
async function readStatus(given: Parameters<typeof sureReading>[0] = {}): Promise<string> {
  await bench.aDocument({ status: 'SUBMITTED' })
  reading = sureReading(given)
  return (await readIn(bench, harbor)).status
}

/** The same where touchless is on. */
async function touchlessStatus(given: Parameters<typeof sureReading>[0] = {}): Promise<string> {
  await save('touchless', { mode: 'confident' })
  const status = await readStatus(given)
  await save('touchless', { mode: 'never' })
  return status
}

/** What becomes of a document that has been what it is for so many days. */
async function statusAfter(days: number, status: 'SUBMITTED' | 'CANCELLED' | 'DELETED'): Promise<string> {
  const { id } = await bench.aDocument({ status })
  await bench.admin.query(
    `UPDATE documents SET status_since = $2::timestamptz - make_interval(days => $3),
       deleted_at = CASE WHEN status = 'DELETED' THEN $2::timestamptz - make_interval(days => $3) END WHERE id = $1`,
    [id, bench.clock.now(), days],
  )
  await purge(bench.as('SYS'), bench.deps)
  return (await bench.read(id)).status
}

/** A document that repeats the number of one that went out, which arrived so many days before. */
async function duplicate({ daysBefore = 0 } = {}) {
  const { invoiceNumber } = goodHeader()
  const first = await bench.aDocument({ status: 'SUBMITTED', fields: { ...goodHeader(), invoiceNumber } })
  await bench.admin.query(
    'UPDATE documents SET received_at = received_at - make_interval(days => $1) WHERE id = $2',
    [daysBefore, first.id],
  )
  const { id } = await bench.aDocument()
  return { id, status: (await enterFields(bench, id, { invoiceNumber: invoiceNumber! })).status }
}

/** How many objects of the master data are due so many minutes after they were synced. */
async function syncsDueAfter(minutes: number): Promise<number> {
  await syncMasterData(bench.as('SYS'), bench.deps)
  bench.clock.advance(minutes * 60_000)
  const ctx = bench.as('SYS')
  await ctx.transaction((tx) => askForDueSyncs(ctx, tx))
  const { rowCount } = await bench.admin.query("DELETE FROM jobs WHERE kind = 'submission.sync-master-data'")
  return rowCount ?? 0
}

let orders = 0
/** What an edited line of an invoice is found to have against its order: 100 at 1.25, 45 of them received. */
async function findingsOf(line: { quantity?: string; unitPrice?: string }): Promise<string[]> {
  const number = `PO-S${++orders}`
  await bench.admin.query(
    `INSERT INTO erp_purchase_orders (customer_id, number, supplier_id, currency, status) VALUES (${harbor}, $1, 'S-1', 'USD', 'OPEN')`,
    [number],
  )
  await bench.admin.query(
    `INSERT INTO erp_purchase_order_lines (customer_id, purchase_order_number, line, item, description, unit, quantity, quantity_received, unit_price)
     VALUES (${harbor}, $1, 10, '40512', 'Flour', 'KG', 100, 45, 1.25)`,
    [number],
  )
  await syncMasterData(bench.as('SYS'), bench.deps)
  const { id, version } = await bench.aDocument({
    fields: { ...goodHeader(), poNumber: number },
    lines: [
      { description: 'Flour', item: '40512', quantity: '30', unitPrice: '1.25', netAmount: '37.50', ...line },
    ],
  })
  const [read] = await bench.as('SYS').transaction((tx) => readLines(tx, id))
  const { findings } = await editLines(bench.as('APS'), {
    documentId: id,
    version,
    edits: [{ kind: 'set', id: read!.id, cells: [{ name: 'poLine', value: '10', source: 'TYPED' }] }],
  })
  return findings.map(({ exception }) => exception).filter((code) => code.endsWith('over-purchase-order'))
}

describe('every setting does something:', () => {
  it.each(names)('%s', async (name) => {
    const effect = effects[name]
    expect(effect, `${name} has no row that shows what it changes`).toBeDefined()
    const { becomes, outcome, before, after, as } = effect!
    const [key, setting] = name.split('.') as [string, string]
    const { delivered } = declared.find((one) => one.key === key)!.settings[setting]!
    expect(await outcome()).toEqual(before)
    await save(key, { [setting]: becomes }, as)
    expect(await outcome()).toEqual(after)
    await save(key, { [setting]: delivered })
  })

  it('and no row is about a setting that there is not', () => {
    expect(Object.keys(effects).filter((name) => !names.includes(name))).toEqual([])
    expect(bench.as('SYS').seams.of(settingsSections)).toEqual(declared)
  })
})
