import { documentRoomServer } from '../../documents/server/document-room-server'
import { recognitionRoom } from '../recognition.room'
import {
  giveUpReading,
  processDocument,
  type RecognitionDependencies,
  readRejected,
} from './process-document'
import { screenIntake } from './screen-intake'

export const recognitionServer = documentRoomServer<RecognitionDependencies>(recognitionRoom, {
  stages: [
    { on: 'RECEIVED', run: screenIntake, onDead: giveUpReading },
    { on: 'PROCESSING', run: processDocument, isHeavy: true, onDead: giveUpReading },
    { on: 'REJECTED', run: readRejected, isHeavy: true },
  ],
})
