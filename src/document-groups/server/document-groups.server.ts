import { documentRoomServer } from '../../documents/server/document-room-server'
import { documentGroupsRoom } from '../document-groups.room'
import { assignGroup, sortJob } from './assign-group'
import { documentGroupsRoutes } from './document-groups.routes'
import { readGroupTargets } from './group-list'

export const documentGroupsServer = documentRoomServer(documentGroupsRoom, {
  routes: documentGroupsRoutes,
  jobs: () => [sortJob],
  afterWriting: assignGroup,
  groupTargets: readGroupTargets,
})
