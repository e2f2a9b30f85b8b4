import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blueMesa, harborPine } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import type { SeedRole, SeedUser } from '../../../seeds/seed-types'
import { type HeaderFieldName, headerFields } from '../../documents/header-fields'
import type { LineFieldName } from '../../documents/line-fields'
import { actOnDocument } from '../../documents/server/act-on-document'
import { readLines } from '../../documents/server/document-lines.queries'
import type { Act } from '../../documents/server/document-seams'
import { documentFields, documents } from '../../documents/server/documents.tables'
import { editDocument } from '../../documents/server/edit-document'
import { editLines } from '../../documents/server/edit-lines'
import { freeLock } from '../../documents/server/editing-lock'
import { confirmationOf, unconfirmedOf } from '../../entry/asked-to-confirm'
import { ExpectedError } from '../../kernel/error-codes'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import { setMode } from '../../submission/server/embedded-erp/embedded-erp'
import type { Context, ContextFor, TenantReading } from '../../tenants/server/context'
import { hourMs } from '../../tenants/server/customer-clocks'
import { contextOfSeedUser } from '../../tenants/server/seed-context'
import { extendRelease } from '../../validation-services/server/extend-release'
import { asKnown } from './as-known'
import {
  type DanasWork,
  danasWork,
  isLeftInReview,
  isReviewedLater,
  isUnreadable,
  isUrgent,
  moreTimeReason,
  omarsAnswer,
  questionOf,
  typedNumberOf,
} from './demo-work'
import { demoContext } from './load-customer'

type WorkdayDependencies = {
  config: Pick<Config, 'productName'>
  contextFor: ContextFor
  database: Pick<Database, 'pool'>
}
type Status = 'HITL' | 'NEW' | 'FLAGGED' | 'ESCALATED' | 'SUBMITTING'
type Listed = { id: number; version: number; name: string; since: Date; releaseAt: Date | null }

const lookEveryMs = 500

/**
 * The morning of the demo customer whose documents go to Validation Services first: Mia reviews most of them, Dana sends
 * some, holds one, escalates two, of which Omar answers one, and has one refused by the ERP, through the same use cases as their work. What a rule
 * refuses stays as it is.
 */
export async function workDemoDay(deps: WorkdayDependencies, signal?: AbortSignal): Promise<void> {
  const mia = await contextAsKnown(deps, reviewer)
  const dana = await contextAsKnown(deps, personOf('AP_SPECIALIST'))
  await reviewThose(mia, ({ name }) => !isLeftInReview(name) && !isReviewedLater(name))
  for (const work of danasWork) {
    const document = (await listStatus(dana, ['NEW', 'FLAGGED'])).find(({ name }) => work.document.test(name))
    if (document) await tried(() => doWork(dana, { document, work, signal }))
  }
  await answerEscalation(await contextAsKnown(deps, personOf('ESCALATIONS_SPECIALIST')))
  // what is submitted later is coded as these were
  await untilNoneIs(dana, ['SUBMITTING'], signal)
  await reviewThose(mia, ({ name }) => isReviewedLater(name))
}

/** Jonas gives the clinics' reviews more time, each more than the one before, but for the urgent one. Run again, only those that have none yet. */
export async function giveMoreTime(deps: WorkdayDependencies): Promise<void> {
  const jonas = await contextAsKnown(deps, reviewManager, Number(blueMesa.id))
  const soon = new Date(jonas.now().getTime() + hourMs)
  const others = (await listStatus(jonas, ['HITL'])).filter(
    ({ name, releaseAt }) => !isUrgent(name) && releaseAt !== null && releaseAt <= soon,
  )
  for (const [index, { id: documentId, version }] of others.entries()) {
    const extension = { documentId, version, hours: 3 * (index + 1), reason: moreTimeReason }
    await tried(() => jonas.transaction((tx) => extendRelease(jonas, tx, extension)))
  }
}

/** Mia reviews what waits for Validation Services, since `before` at the latest. @returns how many documents. */
export async function reviewWaiting(
  deps: WorkdayDependencies,
  customerId: number,
  before?: Date,
): Promise<number> {
  return reviewThose(
    await contextAsKnown(deps, reviewer, customerId),
    ({ since }) => before === undefined || since <= before,
  )
}

/** @returns how many documents were reviewed; those that a rule refuses, or somebody else was quicker with, aren't. */
async function reviewThose(mia: Context, isMeant: (document: Listed) => boolean): Promise<number> {
  let reviewed = 0
  for (const document of await listStatus(mia, ['HITL']))
    if (isMeant(document) && (await tried(() => review(mia, document)))) reviewed += 1
  return reviewed
}

/** Readers may take a minute for the samples. `onRead` is told how many of the mails and documents are read, of how many. */
export async function untilSamplesAreRead(
  deps: WorkdayDependencies,
  {
    customerId,
    signal,
    onRead = async () => undefined,
  }: {
    customerId: string
    signal: AbortSignal
    onRead?: (done: number, total: number) => Promise<unknown>
  },
): Promise<void> {
  const ctx = demoContext(deps, customerId)
  for (;;) {
    const { read, all } = await ctx.read(countRead)
    await onRead(read, all)
    if (read === all) return
    await delay(lookEveryMs, undefined, { signal })
  }
}

const countRow = z.object({ read: wholeNumber, all: wholeNumber })

async function countRead(tx: TenantReading): Promise<z.output<typeof countRow>> {
  const [row] = await readRows(
    tx,
    countRow,
    sql`SELECT count(*) FILTER (WHERE is_read) AS read, count(*) AS "all" FROM (
      SELECT status NOT IN ('RECEIVED', 'PROCESSING') AS is_read FROM documents
      UNION ALL SELECT read_at IS NOT NULL FROM mails) each`,
  )
  return row!
}

/**
 * Says of every field that is empty that it is not on the document, as reviewers do, empties what only seemed to be read,
 * and hands it to the customer.
 */
async function review(mia: Context, document: Listed): Promise<void> {
  const { id: documentId, name } = document
  const kept = await mia.transaction((tx) =>
    tx.select().from(documentFields).where(eq(documentFields.documentId, documentId)),
  )
  const isEmpty = (field: HeaderFieldName) =>
    !kept.some((one) => one.name === field && (one.value !== null || one.isNotOnDocument))
  const writes = headerFields
    .filter(({ name: field, isPriority }) => isPriority && (isEmpty(field) || isUnreadable(name, field)))
    .map((field) => {
      const value = field.name === 'invoiceNumber' ? typedNumberOf(name) : null
      const isNotOnDocument = value === null && !isUnreadable(name, field.name)
      return { name: field.name, value, source: 'TYPED' as const, isNotOnDocument }
    })
  const { version } = await editDocument(mia, { documentId, version: document.version, writes })
  await actOnDocument(mia, { documentId, version, action: 'finish-review', note: questionOf(name) })
}

async function doWork(
  dana: Context,
  { document, work, signal }: { document: Listed; work: DanasWork; signal?: AbortSignal },
): Promise<void> {
  const { action, reason, waitsForGoods, isRefused, codes } = work
  const version = codes ? await code(dana, document, codes) : document.version
  if (!action) {
    await dana.transaction((tx) => freeLock(dana, tx, document.id))
    return
  }
  const act: Act = { documentId: document.id, version, action }
  if (reason) act.reason = reason
  if (waitsForGoods) act.holdEvent = 'GOODS_RECEIPT'
  if (!isRefused) return actConfirmed(dana, act)
  // the ERP refuses this one, and none of those before it and after it
  await untilNoneIs(dana, ['SUBMITTING'], signal)
  await answer(dana, 'refuse')
  try {
    await actConfirmed(dana, act)
    await untilNoneIs(dana, ['SUBMITTING'], signal)
  } finally {
    await answer(dana, 'accept')
  }
}

async function answerEscalation(omar: Context): Promise<void> {
  const { document, answer: reason } = omarsAnswer
  const asked = (await listStatus(omar, ['ESCALATED'])).find(({ name }) => document.test(name))
  if (!asked) return
  const { id: documentId, version } = asked
  await tried(() => actOnDocument(omar, { documentId, version, action: 'send-to-flagged', reason }))
}

/** Acts, and says yes where she is asked about what was read without certainty. */
async function actConfirmed(dana: Context, act: Act): Promise<void> {
  try {
    await actOnDocument(dana, act)
  } catch (error) {
    const asked = unconfirmedOf(error)
    if (!asked) throw error
    await actOnDocument(dana, { ...act, confirmed: confirmationOf(asked) })
  }
}

/** Says of every line what it is booked on. @returns the document's version by then. */
async function code(
  dana: Context,
  { id: documentId, version }: Listed,
  codes: NonNullable<DanasWork['codes']>,
): Promise<number> {
  const cells = Object.entries(codes).map(([name, value]) => ({
    name: name as LineFieldName,
    value,
    source: 'LOOKUP' as const,
  }))
  const lines = await dana.transaction((tx) => readLines(tx, documentId))
  const edits = lines.map(({ id }) => ({ kind: 'set' as const, id, cells }))
  return (await editLines(dana, { documentId, version, edits })).version
}

const answer = (ctx: Context, mode: 'accept' | 'refuse') =>
  ctx.transaction((tx) => setMode(tx, { mode, message: '' }))

async function untilNoneIs(ctx: Context, statuses: Status[], signal?: AbortSignal): Promise<void> {
  while ((await listStatus(ctx, statuses)).length > 0) await delay(lookEveryMs, undefined, { signal })
}

/** `name`: supplier and number, by which the demo knows its samples. */
async function listStatus(ctx: Context, statuses: Status[]): Promise<Listed[]> {
  const { id, version, supplierName, invoiceNumber, statusSince: since, releaseAt } = documents
  const rows = await ctx.transaction((tx) =>
    tx
      .select({ id, version, supplierName, invoiceNumber, since, releaseAt })
      .from(documents)
      .where(and(inArray(documents.status, statuses), eq(documents.customerId, ctx.customerId)))
      .orderBy(asc(documents.id)),
  )
  return rows.map((row) => ({ ...row, name: `${row.supplierName ?? ''} ${row.invoiceNumber ?? ''}` }))
}

/** A refusal is what a person would have got too. @returns whether it was done; what a rule refuses is left as it is. */
async function tried(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof ExpectedError) return false
    throw error
  }
}

const personOf = (role: SeedRole): SeedUser => harborPine.users.find(({ roles }) => roles.includes(role))!

const reviewer = providerStaff.find(({ roles }) => roles.includes('VS_SPECIALIST'))!

const reviewManager = providerStaff.find(({ roles }) => roles.includes('VS_MANAGER'))!

async function contextAsKnown(
  deps: WorkdayDependencies,
  user: SeedUser,
  customerId = Number(harborPine.id),
): Promise<Context> {
  const [known] = await asKnown(demoContext(deps, String(customerId)), deps.database, [user])
  return contextOfSeedUser(deps, known!, customerId)
}
