import { documentRoomServer } from '../../documents/server/document-room-server'
import { documentGroupsRoom } from '../document-groups.room'
import { assignGroup, sortJob } from './assign-group'
import { documentGroupsRoutes } from './document-groups.routes'
import { followSubscription, readGroupTargets } from './group-list'
import { groupsPart } from './groups-part'
import { type DemoGroupDependencies, loadDemoGroups } from './load-demo-groups'
import { userGroupsPart } from './user-groups-part'

const minuteMs = 60_000

export const documentGroupsServer = documentRoomServer<DemoGroupDependencies>(documentGroupsRoom, {
  routes: documentGroupsRoutes,
  settingsParts: [groupsPart],
  userParts: [userGroupsPart],
  demo: loadDemoGroups,
  jobs: () => [sortJob],
  recurring: [{ name: 'document-groups-subscription', everyMs: minuteMs, run: followSubscription }],
  afterWriting: assignGroup,
  groupTargets: readGroupTargets,
})
