import { absencesWeb } from '../../absences/web/absences.web'
import type { RoomWeb } from '../../access/web/room-web'
import { analyticsWeb } from '../../analytics/web/analytics.web'
import { auditWeb } from '../../audit/web/audit.web'
import { captureWeb } from '../../capture/web/capture.web'
import { dashboardWeb } from '../../dashboard/web/dashboard.web'
import { demoWeb } from '../../demo/web/demo.web'
import { documentGroupsWeb } from '../../document-groups/web/document-groups.web'
import { eInvoicesWeb } from '../../e-invoices/web/e-invoices.web'
import { ediWeb } from '../../edi/web/edi.web'
import { entryWeb } from '../../entry/web/entry.web'
import { exportsWeb } from '../../exports/web/exports.web'
import { fieldSettingsWeb } from '../../field-settings/web/field-settings.web'
import { integrationsWeb } from '../../integrations/web/integrations.web'
import { listingWeb } from '../../listing/web/listing.web'
import { onboardingWeb } from '../../onboarding/web/onboarding.web'
import { operationsWeb } from '../../operations/web/operations.web'
import { paymentsWeb } from '../../payments/web/payments.web'
import { recognitionWeb } from '../../recognition/web/recognition.web'
import { rejectionWeb } from '../../rejection/web/rejection.web'
import { reportsWeb } from '../../reports/web/reports.web'
import { retentionWeb } from '../../retention/web/retention.web'
import { rulesWeb } from '../../rules/web/rules.web'
import { searchWeb } from '../../search/web/search.web'
import { settingsWeb } from '../../settings/web/settings.web'
import { submissionWeb } from '../../submission/web/submission.web'
import { usersWeb } from '../../users/web/users.web'
import { validationServicesWeb } from '../../validation-services/web/validation-services.web'
import { appWeb } from './app.web'

/** The web half of every room that has one. */
export const roomWebs: readonly RoomWeb[] = [
  appWeb,
  usersWeb,
  auditWeb,
  settingsWeb,
  integrationsWeb,
  absencesWeb,
  documentGroupsWeb,
  fieldSettingsWeb,
  listingWeb,
  dashboardWeb,
  captureWeb,
  eInvoicesWeb,
  ediWeb,
  entryWeb,
  rulesWeb,
  rejectionWeb,
  submissionWeb,
  validationServicesWeb,
  paymentsWeb,
  searchWeb,
  exportsWeb,
  analyticsWeb,
  reportsWeb,
  onboardingWeb,
  operationsWeb,
  retentionWeb,
  recognitionWeb,
  demoWeb,
]
