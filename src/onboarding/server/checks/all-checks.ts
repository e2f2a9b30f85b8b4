import type { CheckedStep } from '../../tenant-steps'
import { brandingCheck, identityCheck, reviewCheck, subscriptionCheck } from './agreed-checks'
import { erpCheck, masterDataCheck } from './erp-checks'
import { idpCheck } from './idp-check'
import { inboxCheck } from './inbox-check'
import { groupsCheck, usersCheck } from './people-checks'
import { samplesCheck } from './samples-check'
import type { StepCheck } from './step-check'

/** The check of each step. */
export const stepChecks: Readonly<Record<CheckedStep, StepCheck>> = {
  identity: identityCheck,
  subscription: subscriptionCheck,
  idp: idpCheck,
  erp: erpCheck,
  'master-data': masterDataCheck,
  inboxes: inboxCheck,
  groups: groupsCheck,
  users: usersCheck,
  review: reviewCheck,
  branding: brandingCheck,
  samples: samplesCheck,
}
