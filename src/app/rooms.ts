import { absencesRoom } from '../absences/absences.room'
import type { RoomDeclaration } from '../access/room'
import { analyticsRoom } from '../analytics/analytics.room'
import { auditRoom } from '../audit/audit.room'
import { captureRoom } from '../capture/capture.room'
import { dashboardRoom } from '../dashboard/dashboard.room'
import { demoRoom } from '../demo/demo.room'
import { documentGroupsRoom } from '../document-groups/document-groups.room'
import { documentsRoom } from '../documents/documents.room'
import { eInvoicesRoom } from '../e-invoices/e-invoices.room'
import { eInvoicingNetworkRoom } from '../e-invoicing-network/e-invoicing-network.room'
import { ediRoom } from '../edi/edi.room'
import { entryRoom } from '../entry/entry.room'
import { exportsRoom } from '../exports/exports.room'
import { fieldSettingsRoom } from '../field-settings/field-settings.room'
import { identityRoom } from '../identity/identity.room'
import { integrationsRoom } from '../integrations/integrations.room'
import { listingRoom } from '../listing/listing.room'
import { masterDataRoom } from '../master-data/master-data.room'
import { matchingRoom } from '../matching/matching.room'
import { notificationsRoom } from '../notifications/notifications.room'
import { onboardingRoom } from '../onboarding/onboarding.room'
import { operationsRoom } from '../operations/operations.room'
import { paymentsRoom } from '../payments/payments.room'
import { recognitionRoom } from '../recognition/recognition.room'
import { rejectionRoom } from '../rejection/rejection.room'
import { reportsRoom } from '../reports/reports.room'
import { retentionRoom } from '../retention/retention.room'
import { rulesRoom } from '../rules/rules.room'
import { scimRoom } from '../scim/scim.room'
import { searchRoom } from '../search/search.room'
import { settingsRoom } from '../settings/settings.room'
import { submissionRoom } from '../submission/submission.room'
import { tenantsRoom } from '../tenants/tenants.room'
import { usersRoom } from '../users/users.room'
import { validationRoom } from '../validation/validation.room'
import { validationServicesRoom } from '../validation-services/validation-services.room'
import { appRoom } from './app.room'

/** Every room: what pages, permissions, flags and texts are gathered from. */
export const rooms: readonly RoomDeclaration[] = [
  appRoom,
  absencesRoom,
  analyticsRoom,
  auditRoom,
  captureRoom,
  dashboardRoom,
  demoRoom,
  documentsRoom,
  documentGroupsRoom,
  fieldSettingsRoom,
  eInvoicesRoom,
  ediRoom,
  eInvoicingNetworkRoom,
  entryRoom,
  exportsRoom,
  identityRoom,
  integrationsRoom,
  listingRoom,
  masterDataRoom,
  matchingRoom,
  notificationsRoom,
  onboardingRoom,
  operationsRoom,
  paymentsRoom,
  recognitionRoom,
  rejectionRoom,
  reportsRoom,
  retentionRoom,
  rulesRoom,
  scimRoom,
  searchRoom,
  settingsRoom,
  submissionRoom,
  tenantsRoom,
  usersRoom,
  validationServicesRoom,
  validationRoom,
]
