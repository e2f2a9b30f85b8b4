import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { hintNames } from './demo-hints'
import { tourStepNames } from './demo-tour'

/** What a reset does, in this order. */
export const resetSteps = ['EMPTY', 'MASTER_DATA', 'CAPTURE', 'READ', 'WORK', 'PAST'] as const
export type ResetStep = (typeof resetSteps)[number]

/** What can be made to happen that others would do: suppliers, the ERP, reviewers. */
export const simulationNames = [
  'MAIL',
  'E_INVOICE',
  'EDI',
  'GOODS_RECEIPT',
  'PAYMENT',
  'REVIEW',
  'MONTH_END',
  'NEW_SUPPLIER',
  'BANK_CHANGED',
  'DUPLICATE',
  'E_INVOICE_DAY',
] as const
export type Simulation = (typeof simulationNames)[number]

/** What can be done in Demo Settings. */
export const runKinds = ['RESET', 'CLOCK', ...simulationNames] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['RUNNING', 'DONE', 'FAILED'] as const

/** How far the clock of a demo customer goes ahead, in all. */
export const mostHoursAhead = 60 * 24

/** How soon the demo's reviewers take what waits for them: never, after an hour, at once. */
export const reviewSpeeds = ['OFF', 'SLOW', 'FAST'] as const
export type ReviewSpeed = (typeof reviewSpeeds)[number]

/** How much a reset loads: with the past three months or without them. */
export const seedSizes = ['FULL', 'SMALL'] as const
export type SeedSize = (typeof seedSizes)[number]

const demoSettings = z.object({
  review_speed: z.enum(reviewSpeeds),
  /** Whether documents that show something tell what to try on them. */
  shows_hints: z.boolean(),
  /** Whether the dashboard offers the tour. */
  shows_tour: z.boolean(),
})
export type DemoSettings = z.output<typeof demoSettings>

const demoRun = z.object({
  runID: z.number(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  step: z.enum(resetSteps).nullable(),
  /** Documents and mails that are done in this step, of how many; 0 of 0 where nothing is counted. */
  done: z.number(),
  total: z.number(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  problem: toldTextSchema.nullable(),
})
export type DemoRun = z.output<typeof demoRun>

export const readDemo = endpoint({
  name: 'readDemo',
  method: 'GET',
  path: '/api/demo',
  summary: 'What was done with the demo of this customer, newest first',
  scope: 'customer',
  permission: 'demo.manage',
  response: z.object({
    /** Whether this environment has the demo at all. */
    hasDemo: z.boolean(),
    settings: demoSettings,
    /** How far the customer's clock is ahead of the real one. */
    clock_ahead_hours: z.number(),
    runs: z.array(demoRun),
  }),
})

export const resetDemo = endpoint({
  name: 'resetDemo',
  method: 'POST',
  path: '/api/demo/reset',
  summary: 'Takes the demo customer back to its first day, with all dates moved to today',
  scope: 'customer',
  permission: 'demo.manage',
  body: z.object({ size: z.enum(seedSizes).default('FULL') }),
  response: z.object({ runID: z.number() }),
})

export const saveDemoSettings = endpoint({
  name: 'saveDemoSettings',
  method: 'PUT',
  path: '/api/demo/settings',
  summary: 'Sets how fast reviewers are, and whether hints and the tour are shown',
  scope: 'customer',
  permission: 'demo.manage',
  body: demoSettings,
  response: demoSettings,
})

export const moveDemoClock = endpoint({
  name: 'moveDemoClock',
  method: 'POST',
  path: '/api/demo/clock',
  summary: 'Moves the clock of the demo customer ahead; only a reset takes it back',
  scope: 'customer',
  permission: 'demo.manage',
  body: z.object({ hours: z.number().int().min(1).max(mostHoursAhead) }),
  response: z.object({ clock_ahead_hours: z.number() }),
})

export const readDemoGuide = endpoint({
  name: 'readDemoGuide',
  method: 'GET',
  path: '/api/demo/guide',
  summary: 'What the demo offers to try, on the dashboard or on a document',
  scope: 'customer',
  permission: 'signed-in',
  query: z.object({ invID: z.coerce.number().int().positive().optional() }),
  response: z.object({
    /** What the document shows; null: nothing in particular, or hints are off. */
    hint: z.enum(hintNames).nullable(),
    /** Without a document: the steps of the tour in their order; none while it is off. */
    steps: z.array(
      z.object({
        step: z.enum(tourStepNames),
        invID: z.number().nullable(),
        /** Who does it, where that isn't the caller. */
        person: z.string().nullable(),
      }),
    ),
    /** The other documents that show something, in the order to look at them. */
    more: z.array(z.object({ hint: z.enum(hintNames), invID: z.number() })),
  }),
})
export type DemoGuide = z.output<(typeof readDemoGuide)['response']>

export const simulateInDemo = endpoint({
  name: 'simulateInDemo',
  method: 'POST',
  path: '/api/demo/simulations',
  summary:
    'Lets suppliers, the ERP or reviewers do something in the demo; answers how many documents, lines or invoices',
  scope: 'customer',
  permission: 'demo.manage',
  body: z.object({ simulation: z.enum(simulationNames) }),
  response: z.object({ count: z.number() }),
})
