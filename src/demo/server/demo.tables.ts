import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ownCustomer, toldText } from '../../platform/database/columns'
import type { ResetStep, ReviewSpeed, RunKind, runStates } from '../demo.api'

export const demoLoads = pgTable('demo_loads', {
  name: text('name').primaryKey(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
})

export const demoRuns = pgTable('demo_runs', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: ownCustomer(),
  kind: text('kind').$type<RunKind>().notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  state: text('state').$type<(typeof runStates)[number]>().notNull(),
  step: text('step').$type<ResetStep>(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  problem: toldText('problem'),
})

/** No row: nothing was chosen since the first day. */
export const demoSettings = pgTable('demo_settings', {
  customerId: ownCustomer().primaryKey(),
  reviewSpeed: text('review_speed').$type<ReviewSpeed>().notNull().default('OFF'),
  showsHints: boolean('shows_hints').notNull().default(true),
  showsTour: boolean('shows_tour').notNull().default(true),
})
