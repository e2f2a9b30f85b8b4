import { createSlot } from '../../ui/slot'
import type { AnalyticsPageName } from '../analytics-search'
import type { Asked } from './range-form'

/** A page as it is asked for just now. */
export type AskedPage = Asked & { page: AnalyticsPageName }

/** Beside the title of a page: what takes it along as a whole, or has it sent. */
export const PageMenuSlot = createSlot<AskedPage>()

/** In the download menu of a chart: further files of it. */
export const ChartFileSlot = createSlot<AskedPage & { section: string; title: string }>()
