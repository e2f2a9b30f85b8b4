import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'

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
export const runKinds = ['RESET', ...simulationNames] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['RUNNING', 'DONE', 'FAILED'] as const

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
  body: z.object({}),
  response: z.object({ runID: z.number() }),
})

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
