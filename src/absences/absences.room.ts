import { room } from '../access/room'
import { absencesErrors } from './absences-errors'

export const absencesRoom = room({
  name: 'absences',

  permissions: {
    /** The customer's own people; the provider's staff have no work of theirs there. */
    'absences.own': (principal) => principal.hasAnyRole && !principal.isInternal,
  },

  errors: absencesErrors,

  pages: [
    {
      path: '/out-of-office',
      screen: 'Out of office',
      title: 'Out of office',
      permission: 'absences.own',
    },
  ],
})
