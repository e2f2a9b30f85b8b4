import { roomWeb } from '../../access/web/room-web'
import { entryRoom } from '../entry.room'

export const entryWeb = roomWeb(entryRoom, {
  screens: {
    '/document/{id}': () => import('./entry-page').then((module) => module.EntryPage),
    '/document/{id}/image/{invoiceId}': () =>
      import('./document-image-page').then((module) => module.DocumentImagePage),
    '/question/{token}': () => import('./question-page').then((module) => module.QuestionPage),
  },
})
