import { room } from '../access/room'

export const masterDataRoom = room({
  name: 'master-data',
})
