import { lazy } from 'react'
import { roomWeb } from '../../access/web/room-web'
import { LatePart } from '../../ui/late-part'
import { UserMoreSlot } from '../../users/web/user-slots'
import { absencesRoom } from '../absences.room'

const UserAbsence = lazy(async () => ({ default: (await import('./user-absence')).UserAbsence }))

export const absencesWeb = roomWeb(absencesRoom, {
  screens: {
    '/out-of-office': () => import('./out-of-office-page').then((module) => module.OutOfOfficePage),
  },
  slots: [
    () =>
      UserMoreSlot.fill(({ user }) => (
        <LatePart>
          <UserAbsence user={user} />
        </LatePart>
      )),
  ],
})
