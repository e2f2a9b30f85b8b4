import { room } from '../access/room'
import { exportErrors, exportReasons } from './export-errors'

export const exportsRoom = room({
  name: 'exports',

  errors: exportErrors,
  reasons: exportReasons,
})
