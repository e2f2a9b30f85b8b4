import { drawerKeys } from '../access/page-keys'
import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { acknowledgementTexts } from './acknowledgement-texts'
import { captureErrors } from './capture-errors'
import { fileAdvice, fileReasons } from './file-reasons'
import { mailPartReasons, mailReasons } from './mail-reasons'

const inMotionRoles = ['AP_MANAGER', 'AP_SPECIALIST', 'INTERNAL_ADMIN'] as const

export const captureRoom = room({
  name: 'capture',

  permissions: {
    'capture.upload': anyOf(...inMotionRoles),
    'mails.read': anyOf(...inMotionRoles),
    /** Take a mail up again, or put it aside. */
    'mails.process': anyOf(...inMotionRoles),
  },

  errors: captureErrors,
  reasons: { ...fileReasons, ...fileAdvice, ...mailReasons, ...mailPartReasons, ...acknowledgementTexts },

  flags: {
    'should-show-invoice-in-motion': 'Invoice in Motion',
    'should-show-invoice-in-motion-received': 'The Received tab in Invoice in Motion',
  },

  pages: [
    {
      path: '/invoice-in-motion',
      screen: 'Invoice in Motion',
      title: 'Dashboard',
      roles: inMotionRoles,
      flag: 'should-show-invoice-in-motion',
      sidebar: { group: null, label: 'Invoice in Motion', order: 20 },
      keys: drawerKeys,
    },
  ],
})
