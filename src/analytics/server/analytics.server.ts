import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { analyticsRoom } from '../analytics.room'
import { listRecognitionDocuments, readRecognitionRates } from '../recognition-rates.api'
import { forgetRecognition, keepRecognition } from './recognition-facts'
import { listCounted, readRates } from './recognition-rates'

export const analyticsServer = documentRoomServer<unknown>(analyticsRoom, {
  routes: () => [
    serve(readRecognitionRates, (ctx, { query }) => ctx.read((tx) => readRates(tx, query))),
    serve(listRecognitionDocuments, (ctx, { query }) => ctx.read((tx) => listCounted(tx, query))),
  ],
  follows: [
    { on: 'erp-accepts', run: keepRecognition },
    { on: 'reopen', run: forgetRecognition },
  ],
})
