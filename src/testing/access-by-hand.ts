import { everybody } from './people'

const anyRole = everybody.filter((name) => !['STAFF', 'SUPERUSER', 'NOBODY'].includes(name)).join(' ')
const staff = 'VS_SPECIALIST VS_MANAGER ADMIN STAFF'
const entry =
  'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST'

/** row of specification §6 | who | flag | calls that serve it; 'action:' is the call that acts on a document */
const table = `
Edit | ADMIN AP_SPECIALIST VS_SPECIALIST VS_MANAGER | - | editDocument takeLock rotatePage action:split action:merge action:undo-split action:undo-merge
Delete | ADMIN AP_MANAGER | - | action:delete
Cancel | ADMIN AP_SPECIALIST | - | action:cancel action:undo-cancel
Hold | ADMIN AP_SPECIALIST AP_MANAGER | - | action:hold
Resume | ADMIN AP_SPECIALIST AP_MANAGER | - | action:resume
Escalate | ADMIN AP_SPECIALIST AP_MANAGER | - | action:escalate
Flag | ADMIN AP_SPECIALIST AP_MANAGER | - | action:flag
Reject | ADMIN AP_SPECIALIST AP_MANAGER | should-show-manual-rejection | action:reject listRejectionReasons setMatchedRules previewRejectionMail undoRejection resendRejection
Send from Escalations to Flagged queue | ADMIN AP_SPECIALIST AP_MANAGER ESCALATIONS_SPECIALIST | - | action:send-to-flagged
Submit | ADMIN AP_SPECIALIST | - | action:submit
On-demand sync | ADMIN VS_SPECIALIST VS_MANAGER AP_SPECIALIST | - | action:sync
Invoice in Motion, Received | AP_MANAGER AP_SPECIALIST ADMIN | should-show-invoice-in-motion-received | listMails
Document Rejection | AP_ADMIN ADMIN | should-show-manual-rejection-configurations | listRejectionRules createRejectionRule updateRejectionRule deleteRejectionRule listRuleFields backtestRule exportRejectionRules importRejectionRules listRejectionChanges undoRejectionChange listStandardExceptions switchStandardException readRejectionTemplate saveRejectionTemplate deleteRejectionTemplate listTemplateLanguages previewRejectionTemplate sendTestRejectionMail listReplacementFields
Document Rules | AP_MANAGER AP_ADMIN ADMIN | should-show-document-rule-configurations-dashboard | listDocumentRules readRuleForm readDocumentRule createDocumentRule updateDocumentRule switchDocumentRules undoRuleChange exportDocumentRules importDocumentRules checkRuleDraft testRuleDraft listRuleProposals declineRuleProposal
Document Rules, applied in Invoice Entry | AP_MANAGER ADMIN | should-show-document-rule-configurations-dashboard | saveAndApplyRule
Document Settings | AP_ADMIN ADMIN | - | listInboxes createInbox saveInbox listInboxChanges undoInboxChange readSettingsPage saveSettings listSettingsChanges undoSettingsChange
Application Settings | AP_ADMIN ADMIN | - | exportSettings importSettings readErpConnection testErpConnection syncErpNow listApiKeys createApiKey revokeApiKey listIntegrationChanges listWebhooks createWebhook updateWebhook deleteWebhook rotateWebhookSecret listDeliveries replayDelivery
Invoice lists | ${anyRole} | - | listDocuments listFacets quickSearch startExport listExports followChanges listMailboxes
Dashboard | VS_MANAGER AP_ADMIN AP_MANAGER AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ADMIN ESCALATIONS_SPECIALIST | - | readDashboard
Advanced Search, Saved Searches | ${anyRole} | show-advanced-search | searchDocuments countDocuments suggestValues listSavedSearches readSavedSearch createSavedSearch updateSavedSearch duplicateSavedSearch deleteSavedSearch restoreSavedSearch pinSavedSearch shareSavedSearch runSavedSearch
Invoice Entry, Document Image | ${entry} | - | readDocument readHistory listReasonCodes readPageImage readPageWords downloadOriginal readAbilities listComments listMergeCandidates readDocumentTouches
Analytics | FINANCIAL_ACCOUNTING AP_MANAGER VS_MANAGER ADMIN | - | readRecognitionRates listCountedDocuments listAnalyzedInvoices readCycleTimes readTouchlessNumbers readThresholds readInvoiceVolume readAnalyticsChoices
Licensing | FINANCIAL_ACCOUNTING AP_MANAGER VS_MANAGER ADMIN | should-show-{product}-licensing | readLicensing
Validation Services | VS_MANAGER VS_SPECIALIST | - | listReviewCustomers listActiveReviewInvoices readReviewBoard takeNextReview listReviews countReviews readPlaybook
Validation Services, managers | VS_MANAGER | - | readReviewLoad extendRelease
Select Customer | ${staff} | - | listCustomers listCustomerFacts selectCustomer pinCustomer
User Management | USER_ADMIN SUPERUSER | - | getUsers addUser updateUser deleteUser deactivateUser listUserGroups resetPassword resetFactors readUserForm inviteUser reactivateUser exportUsers importUsers startView endView readAbsence saveAbsence
Audit Log | USER_ADMIN SUPERUSER | - | listAudit exportAudit verifyOwnAudit
Provisioning by SCIM | USER_ADMIN SUPERUSER | - | readScimConfig listScimResourceTypes readScimResourceType listScimSchemas readScimSchema listScimUsers createScimUser readScimUser replaceScimUser patchScimUser deleteScimUser listScimGroups createScimGroup readScimGroup replaceScimGroup patchScimGroup deleteScimGroup
Tenant Onboarding | SUPERUSER | - | listTenants listFormerTenants readTenantForm createTenant readTenant pauseTenant cloneTenant leaveTenant exportTenant fetchTenantExport purgeTenant importTenant readTenantSteps runTenantCheck saveTenantIdentity saveHandOverNote openSignInTest addSample changeSample takeLive
Copying settings | ADMIN | - | copySettings`

export type AccessByHand = { row: string; people: string; flag: string | null; calls: string[] }

/** Who may call what, as specification §6 has it (Document actions, Route access), copied by hand. */
export const accessByHand: readonly AccessByHand[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [row, people, flag, calls] = line.split(' | ') as [string, string, string, string]
    return { row, people, flag: flag === '-' ? null : flag, calls: calls.split(' ') }
  })
