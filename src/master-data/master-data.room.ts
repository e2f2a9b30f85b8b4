// the labels of master data are told by code
import './object-words'
import { anyOf, readers } from '../access/permissions'
import { room } from '../access/room'

export const masterDataRoom = room({
  name: 'master-data',
  permissions: {
    /** Whoever enters documents, and whoever makes rules for them. */
    'master-data.look-up': anyOf(...readers, 'AP_ADMIN'),
  },
})
