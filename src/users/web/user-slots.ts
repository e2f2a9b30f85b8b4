import { createSlot } from '../../ui/slot'
import type { User } from '../users.api'

/** What other rooms show of somebody below their form. */
export const UserMoreSlot = createSlot<{ user: User }>()
