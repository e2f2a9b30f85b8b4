import { documentRoomServer } from '../../documents/server/document-room-server'
import { creditsSection } from '../credits-section'
import { recognitionRoom } from '../recognition.room'
import { learnFromDocument } from './learn-from-document'
import {
  giveUpReading,
  processDocument,
  type RecognitionDependencies,
  readRejected,
} from './process-document'
import { screenIntake } from './screen-intake'

export const recognitionServer = documentRoomServer<RecognitionDependencies>(recognitionRoom, {
  settings: [creditsSection],
  stages: [
    { on: 'RECEIVED', run: screenIntake, onDead: giveUpReading },
    { on: 'PROCESSING', run: processDocument, isHeavy: true, onDead: giveUpReading },
    { on: 'REJECTED', run: readRejected, isHeavy: true },
    { on: 'SUBMITTED', run: learnFromDocument },
  ],
})
