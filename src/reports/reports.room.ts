import { room } from '../access/room'
import { reportErrors } from './report-errors'

export const reportsRoom = room({ name: 'reports', errors: reportErrors })
