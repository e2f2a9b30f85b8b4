import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../access/endpoint'
import { type RoomDeclaration, room } from '../../access/room'
import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { moveAsAsked } from '../../documents/server/plain-actions'
import { enqueue } from '../../platform/jobs/enqueue'
import type { TenantTransaction } from '../../tenants/server/context'
import { tenantJob } from '../../tenants/server/tenant-job'
import { openRejectionBench, type RejectionBench } from '../../testing/server/rejection-bench'
import { rooms } from '../rooms'
import { startRecurringTasks } from './recurring-tasks'
import { roomServers } from './room-servers'

// The whole of a room: its declaration, its contract, its table, and what it does.

const parkingRoom = room({ name: 'parking', permissions: { 'parking.read': () => true } })

const listParked = endpoint({
  name: 'listParked',
  method: 'GET',
  path: '/api/parking',
  summary: 'Documents that were merged, and how far the parking room got with them',
  scope: 'customer',
  permission: 'parking.read',
  response: z.object({ parked: z.array(z.object({ document: z.number(), state: z.string() })) }),
})

const migration = `
  CREATE TABLE parked_documents (
    customer_id integer NOT NULL DEFAULT kontor_customer_id(),
    document_id bigint PRIMARY KEY REFERENCES documents (id),
    state text NOT NULL
  );
  ALTER TABLE parked_documents ENABLE ROW LEVEL SECURITY;
  ALTER TABLE parked_documents FORCE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON parked_documents USING (customer_id = kontor_customer_id())
    WITH CHECK (customer_id = kontor_customer_id());
  GRANT SELECT, INSERT, UPDATE ON parked_documents TO kontor_app;`

const setState = (tx: TenantTransaction, from: string, to: string) =>
  tx.execute(sql`UPDATE parked_documents SET state = ${to} WHERE state = ${from}`)

const parkingServer = documentRoomServer<unknown>(parkingRoom, {
  routes: () => [
    serve(listParked, (ctx) =>
      ctx.transaction(async (tx) => {
        const { rows } = await tx.execute<{ document: string; state: string }>(
          sql`SELECT document_id AS document, state FROM parked_documents`,
        )
        return { parked: rows.map(({ document, state }) => ({ document: Number(document), state })) }
      }),
    ),
  ],
  actions: { 'put-back': async (ctx, tx, act) => void (await moveAsAsked(ctx, tx, act, {})) },
  follows: [
    {
      on: 'put-back',
      async run(ctx, tx, { document }) {
        await tx.execute(
          sql`INSERT INTO parked_documents (document_id, state) VALUES (${document.id}, 'parked')`,
        )
        await enqueue(tx, { kind: 'wash-parked', customerId: ctx.customerId })
      },
    },
  ],
  jobs: () => [
    tenantJob({
      kind: 'wash-parked',
      run: (_ctx, job) => job.finish((tx) => setState(tx, 'parked', 'washed')),
    }),
  ],
  recurring: [
    { name: 'polish-parked', everyMs: 60_000, run: (_ctx, tx) => setState(tx, 'washed', 'polished') },
  ],
})
/** The two lines; other tests read the same lists, so they go out again. */
const lists: { rooms: RoomDeclaration[]; servers: unknown[] } = {
  rooms: rooms as RoomDeclaration[],
  servers: roomServers as unknown[],
}
function addToTheLists(): void {
  lists.rooms.push(parkingRoom)
  lists.servers.push(parkingServer)
}
function takeOutOfTheLists(): void {
  lists.rooms.splice(lists.rooms.indexOf(parkingRoom), 1)
  lists.servers.splice(lists.servers.indexOf(parkingServer), 1)
}

describe('a room that is added with two lines in the lists and a migration', () => {
  let bench: RejectionBench
  beforeAll(async () => {
    addToTheLists()
    bench = await openRejectionBench()
    await bench.admin.query(migration)
  })
  afterAll(async () => {
    takeOutOfTheLists()
    await bench.close()
  })

  it('has its action, its follow, its job, its recurring task and its call', async () => {
    const { id, version } = await bench.aDocument()
    const merged = await bench.call('APS', 'POST', `/api/documents/${id}/actions/put-back`, { version })
    expect(merged).toMatchObject({ status: 200, body: { status: 'MERGED' } })
    expect(await parked()).toEqual([{ document: id, state: 'parked' }])
    await bench.work()
    expect(await parked()).toEqual([{ document: id, state: 'washed' }])
    const recurring = startRecurringTasks(bench.deps)
    await vi.waitFor(
      async () => expect(await parked()).toEqual([{ document: id, state: 'polished' }]),
      20_000,
    )
    await recurring.stop()
  })

  it('takes the move back with what follows it', async () => {
    const { id, version } = await bench.aDocument()
    await bench.admin.query(
      `INSERT INTO parked_documents (customer_id, document_id, state) VALUES ($1, $2, 'washed')`,
      [10301, id],
    )
    const refused = await bench.call('APS', 'POST', `/api/documents/${id}/actions/put-back`, { version })
    expect(refused.status).toBe(500)
    expect((await bench.read(id)).status).toBe('NEW')
    expect((await bench.history(id)).filter(({ action }) => action === 'put-back')).toEqual([])
  })

  async function parked(): Promise<unknown> {
    const { body } = await bench.call('APS', 'GET', '/api/parking')
    return (body as { parked: unknown }).parked
  }
})
