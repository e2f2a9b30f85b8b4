import { createSlot } from '../../ui/slot'
import type { SectionState, SettingValues } from '../settings-pages.api'

/** What a room shows below the settings of a section of its own: `values` as they stand in the form. */
export const SectionMore = createSlot<{ section: SectionState; values: SettingValues }>()
