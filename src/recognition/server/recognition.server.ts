import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { creditsSection } from '../credits-section'
import { judgeLearnedField, listLearnedFields } from '../learned.api'
import { recognitionRoom } from '../recognition.room'
import { learnFromDocument } from './learn-from-document'
import { judgeLearned, learnedFields } from './learned-places.queries'
import {
  giveUpReading,
  processDocument,
  type RecognitionDependencies,
  readRejected,
} from './process-document'
import { screenIntake } from './screen-intake'

export const recognitionServer = documentRoomServer<RecognitionDependencies>(recognitionRoom, {
  settings: [creditsSection],
  routes: () => [
    serve(listLearnedFields, (ctx, { query }) =>
      ctx.read(async (tx) => ({ fields: await learnedFields(tx, query.supplierId) })),
    ),
    serve(judgeLearnedField, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        await judgeLearned(tx, body)
        return { fields: await learnedFields(tx, body.supplierId) }
      }),
    ),
  ],
  stages: [
    { on: 'RECEIVED', run: screenIntake, onDead: giveUpReading },
    { on: 'PROCESSING', run: processDocument, isHeavy: true, onDead: giveUpReading },
    { on: 'REJECTED', run: readRejected, isHeavy: true },
    { on: 'SUBMITTED', run: learnFromDocument },
  ],
})
