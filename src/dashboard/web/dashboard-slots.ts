import { createSlot } from '../../ui/slot'

/** A button more at the head of the dashboard. */
export const DashboardActionSlot = createSlot<object>()
