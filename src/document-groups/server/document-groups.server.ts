import { documentRoomServer } from '../../documents/server/document-room-server'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { documentGroupsRoom } from '../document-groups.room'
import { assignGroup, sortJob } from './assign-group'
import { documentGroupsRoutes } from './document-groups.routes'
import { followSubscription, readGroupTargets } from './group-list'
import { groupsPart } from './groups-part'
import { userGroupsPart } from './user-groups-part'

type GroupDependencies = { flags: Pick<FeatureFlags, 'evaluateFlags'> }

const minuteMs = 60_000

export const documentGroupsServer = documentRoomServer<GroupDependencies>(documentGroupsRoom, {
  routes: documentGroupsRoutes,
  settingsParts: [groupsPart],
  userParts: [userGroupsPart],
  jobs: () => [sortJob],
  recurring: [{ name: 'document-groups-subscription', everyMs: minuteMs, run: followSubscription }],
  afterWriting: assignGroup,
  groupTargets: readGroupTargets,
})
