import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ToldText } from '../../kernel/told-text'
import { id, instant } from '../database/columns'

export const jobs = pgTable('jobs', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  customerId: integer('customer_id').notNull(),
  documentId: id('document_id'),
  payload: jsonb('payload').notNull().default(sql`'{}'::jsonb`),
  state: text('state').$type<'ready' | 'running' | 'dead'>().notNull().default('ready'),
  runAt: instant('run_at').notNull().defaultNow(),
  dedupeKey: text('dedupe_key'),
  attempts: smallint('attempts').notNull().default(0),
  crashes: smallint('crashes').notNull().default(0),
  soloCrashes: smallint('solo_crashes').notNull().default(0),
  isSuspect: boolean('is_suspect').notNull().default(false),
  isSolo: boolean('is_solo').notNull().default(false),
  workerId: integer('worker_id'),
  claimToken: uuid('claim_token'),
  lastError: jsonb('last_error').$type<ToldText>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  diedAt: instant('died_at'),
})

export const jobWorkers = pgTable('job_workers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})

export const scheduleTicks = pgTable('schedule_ticks', {
  name: text('name').primaryKey(),
  begunAt: instant('begun_at').notNull().default(sql`'-infinity'::timestamp with time zone`),
})
