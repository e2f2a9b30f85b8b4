import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'
import { headerFieldNames } from '../documents/header-fields'
import { masterDataObjects } from '../master-data/master-data'

const instant = z.string()
const object = z.enum(masterDataObjects)

const run = z.object({
  /** Null: because it was time. */
  startedBy: z.string().nullable(),
  startedAt: instant,
  /** Null while it runs; the counts are those so far. */
  endedAt: instant.nullable(),
  created: z.number(),
  updated: z.number(),
  deactivated: z.number(),
  rejected: z.number(),
  problem: toldTextSchema.nullable(),
})

const syncedObject = z.object({
  object,
  last: run.nullable(),
  /** When the last sync that went well ended. */
  syncedAt: instant.nullable(),
  /** Null while nothing is synced automatically. */
  nextAt: instant.nullable(),
  rows: z.number(),
})

const rejectedRow = z.object({ object, key: z.string(), problem: toldTextSchema, rejectedAt: instant })

export const readErpConnection = endpoint({
  name: 'readErpConnection',
  method: 'GET',
  path: '/api/settings/erp-connection',
  summary:
    'How master data comes from the ERP: last and next sync of each object, what failed, and how fields are called there',
  scope: 'customer',
  permission: 'settings.change',
  response: z.object({
    isEmbedded: z.boolean(),
    objects: z.array(syncedObject),
    /** The latest 100. */
    rejected: z.array(rejectedRow),
    rejectedCount: z.number(),
    /** Syncs that failed within the last 30 days, the latest 50. */
    failed: z.array(z.object({ object, at: instant, problem: toldTextSchema })),
    /** By which name the ERP gets each field that may be called otherwise. */
    mapping: z.array(
      z.object({
        field: z.enum(headerFieldNames),
        labels: z.record(z.string(), z.string()),
        erpName: z.string(),
      }),
    ),
  }),
})
export type ErpConnection = z.output<typeof readErpConnection.response>

export const testErpConnection = endpoint({
  name: 'testErpConnection',
  method: 'POST',
  path: '/api/settings/erp-connection/test',
  summary: 'Asks the ERP whether it hears Kontor',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({}),
  response: z.object({
    /** What kept the ERP from being asked; null when it answered. */
    problem: toldTextSchema.nullable(),
    /** The ERP's own words. */
    message: z.string().nullable(),
    ms: z.number(),
  }),
})

export const syncErpNow = endpoint({
  name: 'syncErpNow',
  method: 'POST',
  path: '/api/settings/erp-connection/sync',
  summary:
    'Starts a sync of one object of the master data, or of all: of what changed, or of everything from the beginning',
  scope: 'customer',
  permission: 'settings.change',
  body: z.object({
    object: object.optional(),
    /** Everything again; what the ERP no longer names is deactivated at the end. */
    isFull: z.boolean().optional(),
  }),
  response: z.object({ objects: z.array(object) }),
})
