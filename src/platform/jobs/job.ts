import type { ZodType } from 'zod'
import type { ToldText } from '../../kernel/told-text'
import type { Transaction } from '../database/database'

/**
 * Which slots of a worker a kind of job takes: heavy work (reading documents) and parsing (of mails) never fill the slots of
 * light work, nor each other's.
 */
export const lanes = ['heavy', 'parsing', 'light'] as const
export type Lane = (typeof lanes)[number]

/** A job as its handler sees it, while this process holds it. */
export type Job<Payload = unknown> = {
  id: string
  kind: string
  customerId: number
  documentId: number | null
  payload: Payload
  /** 1 for the first try. Only failures of the job itself count, never the death of a process that held it. */
  attempt: number
  maxAttempts: number
  createdAt: Date
  /**
   * Locks the claim until `tx` ends. Call it first in every transaction that a handler commits: a worker that was
   * taken for dead can then not commit beside its successor. Throws JobLostError when the job was taken over.
   */
  assertHeld(tx: Transaction): Promise<void>
  /** Finishes the job inside `tx`, so that its effects and its end are one commit. Throws JobLostError like assertHeld. */
  complete(tx: Transaction): Promise<void>
}

/** A job that nobody will try again unless a person asks for it. */
export type DeadJob = {
  id: string
  kind: string
  customerId: number
  documentId: number | null
  payload: unknown
  attempts: number
  crashes: number
  /** What went wrong last. */
  error: ToldText
  createdAt: Date
  diedAt: Date
}

/** How one kind of job is done. A job may be run more than once (a process can die after its work): make `run` idempotent. */
export type JobHandler<Payload = unknown> = {
  /** The payload is parsed by this before `run` sees it; a payload that does not fit counts as a failed try. */
  payload?: ZodType<Payload>
  /** Does the work. A throw is a failed try. `signal` aborts on time-out, on a lost claim and when the process stops. */
  run(job: Job<Payload>, signal: AbortSignal): Promise<void>
  /** Default light. */
  concurrencyClass?: Lane
  /** Milliseconds until a try is given up as failed. Default 10 minutes. */
  maxMs?: number
  /** Failed tries until the job is dead. Default 5. */
  maxAttempts?: number
  /** Runs in the transaction in which the job dies, e.g. to move its document to FAILED. No tenant is set in it yet. */
  onDead?(job: DeadJob, tx: Transaction): Promise<void>
}

/** Gives a handler with a typed payload the form that a worker takes. */
export function jobHandler<Payload>(handler: JobHandler<Payload>): JobHandler {
  return handler as unknown as JobHandler
}

/** Where a worker reports what happened. A pino logger fits. */
export type JobLog = {
  info(details: Record<string, unknown>, message: string): void
  warn(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

/** This process no longer holds the job: somebody else has it, or it is finished. */
export class JobLostError extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is no longer held by this process`)
    this.name = 'JobLostError'
  }
}
