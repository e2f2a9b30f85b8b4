import { IconBinaryTree2 } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { rulesRoom } from '../rules.room'
import { useRulesSlots } from './entry/rules-slots'

export const rulesWeb = roomWeb(rulesRoom, {
  screens: {
    '/settings/document-rules': () => import('./rules-page').then((module) => module.RulesPage),
  },
  icons: {
    '/settings/document-rules': IconBinaryTree2,
  },
  slots: [() => entrySlots.fill(useRulesSlots)],
})
