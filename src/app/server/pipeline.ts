import { inOrderOfStates } from '../../documents/server/document-moved.job'
import { decisionsOf, type Stage } from '../../documents/server/document-room-server'
import type { Dependencies } from './dependencies'
import { roomServers } from './room-servers'

/**
 * What happens to a document in a state by itself, put together from what the rooms declare. A stage moves the document
 * and stops; it never calls the next stage: the move enqueues a job, and the worker looks the new state up here.
 *
 * RECEIVED: recognition screenIntake
 *   to REJECTED: rejection rejectAtIntake
 * PROCESSING: recognition processDocument
 *   to FAILED: edi checkPartner
 *   to REJECTED: rejection rejectAfterReading
 *   to FLAGGED: documents flagFindings
 *   to SUBMITTING: submission submitTouchless
 *   to HITL: validation-services sendToReview
 * SUBMITTING: submission submitToErp
 * SUBMITTED: recognition learnFromDocument
 * REJECTED: recognition readRejected
 */
export const pipeline: readonly (Stage<Dependencies> & { room: string })[] = inOrderOfStates(
  roomServers.flatMap(({ room, stages = [] }) => stages.map((stage) => ({ ...stage, room: room.name }))),
)

/** The pipeline with what is decided after each stage, a line each. */
export function describePipeline(): string[] {
  return pipeline.flatMap(({ on, room, run }) => [
    `${on}: ${room} ${run.name}`,
    ...decisionsOf(roomServers)
      .filter((decision) => decision.on === on)
      .map((decision) => `  to ${decision.to}: ${decision.room} ${decision.run.name}`),
  ])
}
