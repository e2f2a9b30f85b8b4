import { everybody } from './people'

const everyone = everybody.join(' ')
const staff = 'VS_SPECIALIST VS_MANAGER ADMIN STAFF'
const analytics = 'FINANCIAL_ACCOUNTING AP_MANAGER VS_MANAGER ADMIN'
const entry =
  'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST'

/** path | title | layout | who | flag */
const table = `
/404 | - | error | ${everyone} | -
/403/access | - | error | ${everyone} | -
/403/permission | - | error | ${everyone} | -
/403/document | - | error | ${everyone} | -
/503/healthcheck | - | error | ${everyone} | -
/login/callback | - | sign-in | ${everyone} | -
/logout | - | sign-in | ${everyone} | -
/ | Dashboard | default | VS_MANAGER AP_ADMIN AP_MANAGER AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ADMIN ESCALATIONS_SPECIALIST | -
/invoice-in-motion | Dashboard | default | AP_MANAGER AP_SPECIALIST ADMIN | should-show-invoice-in-motion
/users/configuration | Users | default | SUPERUSER USER_ADMIN | -
/users/audit | Users | default | SUPERUSER USER_ADMIN | -
/settings/document | Configurations | default | AP_ADMIN ADMIN | -
/settings/application | Configurations | default | AP_ADMIN ADMIN | -
/settings/groupings | Configurations | default | AP_ADMIN AP_MANAGER ADMIN | has-enterprise-subscription
/settings/field | Configurations | default | AP_ADMIN ADMIN | show-field-settings
/settings/rejection | Configurations | default | AP_ADMIN ADMIN | should-show-manual-rejection-configurations
/settings/document-rules | Configurations | default | AP_ADMIN AP_MANAGER ADMIN | should-show-document-rule-configurations-dashboard
/documents | Invoices | default | ${everyone} | -
/complete-documents | Invoices | default | ${everyone} | -
/saved-document-searches | Invoices | default | ${everyone} | show-advanced-search
/document-search | Invoices | default | ${everyone} | show-advanced-search
/document-search/17 | Invoices | default | ${everyone} | show-advanced-search
/document/17 | Invoices | minimal | ${entry} | -
/document/17/image/18 | Invoices | minimal | ${entry} | -
/analytics/recognition | Analytics | default | ${analytics} | -
/analytics/recognition-rates | Analytics | default | ${analytics} | -
/analytics/invoice-volume | Analytics | default | ${analytics} | -
/analytics/invoices | Analytics | default | ${analytics} | -
/analytics/touchless-processing | Analytics | default | ${analytics} | -
/analytics/licensing | Licensing | default | ${analytics} | should-show-kontor-licensing
/validation-services | Validation Services | default | VS_MANAGER VS_SPECIALIST | -
/validation-services/10301 | Validation Services | default | VS_MANAGER VS_SPECIALIST | -
/payments/activity | Payments | default | ADMIN PAYMENTS_SPECIALIST | should-show-payments
/payments/settlements | Payments | default | ADMIN PAYMENTS_SPECIALIST | should-show-payments
/payments/upgrade | Payments | default | ${everyone} | should-show-payments
/internal-only/select-customer | - | minimal | ${staff} | -
/internal-only/demo-settings | Configurations | default | ${staff} | -
/internal-only/tenants | Tenants | default | SUPERUSER | -
/einvoicing/login | E-Invoicing | default | ${everyone} | show-einvoicing-login-page
/einvoicing/login/callback | E-Invoicing | default | ${everyone} | show-einvoicing-login-page`

export type PageByHand = {
  path: string
  title: string | null
  layout: string
  /** Names of `everybody`, separated by spaces. */
  people: string
  flag: string | null
}

/** Every page as specification §2.1 and §6 have it, copied by hand: what the guard's own table is held against. */
export const pagesByHand: readonly PageByHand[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [path, title, layout, people, flag] = line.split(' | ') as [string, string, string, string, string]
    return { path, title: title === '-' ? null : title, layout, people, flag: flag === '-' ? null : flag }
  })
