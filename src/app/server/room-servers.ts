import { absencesServer } from '../../absences/server/absences.server'
import { analyticsServer } from '../../analytics/server/analytics.server'
import { auditServer } from '../../audit/server/audit.server'
import { captureServer } from '../../capture/server/capture.server'
import { dashboardServer } from '../../dashboard/server/dashboard.server'
import { demoServer } from '../../demo/server/demo.server'
import { documentGroupsServer } from '../../document-groups/server/document-groups.server'
import type { DocumentRoomServer } from '../../documents/server/document-room-server'
import { documentsServer } from '../../documents/server/documents.server'
import { eInvoicesServer } from '../../e-invoices/server/e-invoices.server'
import { eInvoicingNetworkServer } from '../../e-invoicing-network/server/e-invoicing-network.server'
import { ediServer } from '../../edi/server/edi.server'
import { entryServer } from '../../entry/server/entry.server'
import { exportsServer } from '../../exports/server/exports.server'
import { fieldSettingsServer } from '../../field-settings/server/field-settings.server'
import { integrationsServer } from '../../integrations/server/integrations.server'
import { listingServer } from '../../listing/server/listing.server'
import { masterDataServer } from '../../master-data/server/master-data.server'
import { matchingServer } from '../../matching/server/matching.server'
import { notificationsServer } from '../../notifications/server/notifications.server'
import { onboardingServer } from '../../onboarding/server/onboarding.server'
import { operationsServer } from '../../operations/server/operations.server'
import { paymentsServer } from '../../payments/server/payments.server'
import { recognitionServer } from '../../recognition/server/recognition.server'
import { rejectionServer } from '../../rejection/server/rejection.server'
import { reportsServer } from '../../reports/server/reports.server'
import { retentionServer } from '../../retention/server/retention.server'
import { rulesServer } from '../../rules/server/rules.server'
import { scimServer } from '../../scim/server/scim.server'
import { searchServer } from '../../search/server/search.server'
import { settingsServer } from '../../settings/server/settings.server'
import { submissionServer } from '../../submission/server/submission.server'
import { tenantsServer } from '../../tenants/server/tenants.server'
import { usersServer } from '../../users/server/users.server'
import { validationServer } from '../../validation/server/validation.server'
import { validationServicesServer } from '../../validation-services/server/validation-services.server'
import type { Dependencies } from './dependencies'

/** Every room that has a server side. What several rooms do in one transaction happens in this order. */
export const roomServers: readonly DocumentRoomServer<Dependencies>[] = [
  tenantsServer,
  auditServer,
  usersServer,
  notificationsServer,
  settingsServer,
  documentsServer,
  documentGroupsServer,
  absencesServer,
  fieldSettingsServer,
  masterDataServer,
  listingServer,
  captureServer,
  recognitionServer,
  eInvoicesServer,
  ediServer,
  eInvoicingNetworkServer,
  entryServer,
  rejectionServer,
  validationServer,
  matchingServer,
  rulesServer,
  submissionServer,
  validationServicesServer,
  paymentsServer,
  analyticsServer,
  searchServer,
  exportsServer,
  operationsServer,
  integrationsServer,
  scimServer,
  retentionServer,
  dashboardServer,
  reportsServer,
  demoServer,
  onboardingServer,
]
