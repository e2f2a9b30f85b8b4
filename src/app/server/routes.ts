import type { Served } from '../../access/server/serve-endpoints'
import type { Dependencies } from './dependencies'
import { roomServers } from './room-servers'

/** Every call of the API. What stands here is served, documented and covered by the generated access test. */
export function allRoutes(deps: Dependencies): Served[] {
  return roomServers.flatMap((room) => room.routes?.(deps) ?? [])
}
