import { room } from '../access/room'
import { scimErrors } from './scim-errors'

export const scimRoom = room({ name: 'scim', errors: scimErrors })
