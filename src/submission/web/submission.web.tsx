import { IconBuildingFactory2 } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { entrySlots } from '../../entry/entry-slots'
import { submissionRoom } from '../submission.room'
import { useTouchlessSlots } from './touchless/touchless-slots'

export const submissionWeb = roomWeb(submissionRoom, {
  screens: {
    '/embedded-erp': () => import('./embedded-erp-page').then((module) => module.EmbeddedErpPage),
  },
  icons: {
    '/embedded-erp': IconBuildingFactory2,
  },
  slots: [() => entrySlots.fill(useTouchlessSlots)],
})
