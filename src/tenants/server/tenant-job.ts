import { type DeadJob, type Job, type JobHandler, jobHandler, type Lane } from '../../platform/jobs/job'
import { bindToCustomer, type Context, type ContextFor, systemActor, type TenantTransaction } from './context'

/** A job while it runs. */
export type RunningJob<Payload> = Omit<Job<Payload>, 'complete'> & {
  /** Aborts on time-out, when another process has taken the job over, and when this one stops. */
  signal: AbortSignal
  /** Ends the job inside `tx`, so that its effects and its end are one commit. */
  complete: (tx: TenantTransaction) => Promise<void>
  /** One transaction of the customer in which the job ends and `work` writes its effects. */
  finish: (work: (tx: TenantTransaction) => Promise<unknown>) => Promise<void>
}

/** A job that nobody will try again unless a person asks for it. */
export type DeadTenantJob<Payload> = Omit<DeadJob, 'payload'> & { payload: Payload }

export type TenantJobParts<Payload> = Omit<JobHandler<Payload>, 'run' | 'onDead' | 'concurrencyClass'> & {
  kind: string
  /** Default light. */
  concurrencyClass?: Lane
  /** Does the work as Kontor itself. A job may run more than once: make it idempotent. */
  run: (ctx: Context, job: RunningJob<Payload>) => Promise<void>
  /** In the transaction in which the job dies. */
  onDead?: (ctx: Context, tx: TenantTransaction, job: DeadTenantJob<Payload>) => Promise<void>
}

/** Work for one customer, for the worker to run. */
export type TenantJob = { kind: string; handlerFor: (contextFor: ContextFor) => JobHandler }

/**
 * The only way to run work for a customer: `run` and `onDead` get the customer's context, and every transaction that
 * they write in is bound to the customer.
 */
export function tenantJob<Payload = unknown>(parts: TenantJobParts<Payload>): TenantJob {
  const { kind, run, onDead, ...limits } = parts
  return {
    kind,
    handlerFor(contextFor) {
      const contextOf = (job: { id: string; customerId: number }) =>
        contextFor({ customerId: job.customerId, actor: systemActor, requestId: `job-${job.id}` })
      return jobHandler<Payload>({
        ...limits,
        run: (job, signal) => {
          const ctx = contextOf(job)
          const complete = (tx: TenantTransaction) => job.complete(tx)
          const finish: RunningJob<Payload>['finish'] = (work) =>
            ctx.transaction(async (tx) => {
              await job.complete(tx)
              await work(tx)
            })
          return run(ctx, { ...job, signal, complete, finish })
        },
        ...(onDead && {
          async onDead(job, tx) {
            const payload = parts.payload?.parse(job.payload) ?? (job.payload as Payload)
            await onDead(contextOf(job), await bindToCustomer(tx, job.customerId), { ...job, payload })
          },
        }),
      })
    },
  }
}
