import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Principal } from '../../access/principal'
import { installErrorEdge } from '../../access/server/error-edge'
import { serveEndpoints } from '../../access/server/serve-endpoints'
import { allRoutes } from '../../app/server/routes'
import { runWorker } from '../../app/server/worker'
import type { Conditional, RuleBody } from '../../rejection/rejection-rule'
import { actorOf, alpenwerk, type CastName, harbor } from './bench-cast'
import { type BenchOptions, openTestBench, type TestBench } from './kontor-bench'

type Answer = { status: number; body: unknown }

/** A whole Kontor with its calls and its worker, for the journeys of a rejection. */
export type RejectionBench = TestBench & {
  call(
    who: CastName | 'ADMIN',
    method: string,
    path: string,
    body?: unknown,
    customerId?: number,
  ): Promise<Answer>
  app: FastifyInstance
  /** Works until no job is due. */
  work(): Promise<void>
}

export const base = '/api/documentrejections'

/** Opens the bench; both features are on for both customers. Jobs are due by the clock, so it starts ahead of today. */
export async function openRejectionBench(options: BenchOptions = {}): Promise<RejectionBench> {
  const bench = await openTestBench({
    startsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
    ...options,
  })
  await bench.admin.query(`INSERT INTO inboxes (address, for_customer_id, display_name) VALUES
    ('invoices@test.example', ${harbor}, 'Invoices'), ('rechnungen@other.example', ${alpenwerk}, 'Rechnungen')`)
  for (const customerId of [harbor, alpenwerk])
    for (const name of ['should-show-manual-rejection', 'should-show-manual-rejection-configurations'])
      await bench.deps.flags.setFlag({ customerId, name, enabled: true, changedBy: 'test' })
  const app = await openApi(bench)
  return {
    ...bench,
    app,
    async call(who, method, path, body, customerId = harbor) {
      const response = await app.inject({
        method: method as 'GET',
        url: path.startsWith('/api') ? path : `${base}${path}`,
        headers: { 'x-test-who': who, 'x-test-customer': String(customerId) },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return { status: response.statusCode, body: response.json() }
    },
    async work() {
      const worker = runWorker(bench.deps)
      for (;;) {
        const { rows } = await bench.admin.query(
          `SELECT 1 FROM jobs WHERE state = 'running' OR (state = 'ready' AND run_at <= $1) LIMIT 1`,
          [bench.clock.now()],
        )
        if (rows.length === 0) break
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      await worker.stop()
    },
    async close() {
      await app.close()
      await bench.close()
    },
  }
}

async function openApi(bench: TestBench): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  installErrorEdge(app)
  serveEndpoints(
    app,
    {
      authenticate: async (request) =>
        principalOf(request.headers['x-test-who'], request.headers['x-test-customer']),
      contextFor: (principal, customerId, request) =>
        bench.deps.contextFor({
          customerId,
          requestId: request.id,
          actor: { kind: 'user', id: principal.userId, name: principal.name, principal },
        }),
      permissions: bench.deps.permissions,
      flags: bench.deps.flags,
      product: bench.deps.config.productName,
    },
    allRoutes(bench.deps),
  )
  await app.ready()
  return app
}

function principalOf(who: unknown, customerId: unknown): Principal {
  const isAdmin = who === 'ADMIN'
  const actor = actorOf(isAdmin ? 'NOBODY' : (who as CastName), Number(customerId))
  if (actor.kind !== 'user') throw new Error('a call is made by a person')
  if (!isAdmin) return actor.principal
  // the AP admin of the customer, whom the cast does not have
  return { ...actor.principal, name: 'Tom Becker', roles: ['AP_ADMIN'], hasAnyRole: true }
}

export function aConditional(
  field_name: string,
  condition: Conditional['condition'],
  field_value: string,
): Conditional {
  return {
    is_active: true,
    field_name,
    condition,
    field_value,
    conditional_order: 1,
    automation_configuration: '',
    logical_operator: '',
  }
}

export function aRule(usage_type: RuleBody['usage_type'], changes: Partial<RuleBody> = {}): RuleBody {
  return {
    usage_type,
    automated_type: usage_type === 'REJECT' ? 'AUTOMATED' : 'MANUAL',
    is_active: true,
    may_tell_supplier: true,
    rejection_message: 'It is not complete.',
    rule_name: 'Not complete',
    conditionals:
      usage_type === 'REJECT'
        ? [aConditional('email_subject', 'CONTAINS', 'statement')]
        : [aConditional('', '', '')],
    ...changes,
  }
}
