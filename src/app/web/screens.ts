import type { ComponentType } from 'react'

/** A screen is loaded when somebody goes to it. Pages that are not listed say what they will be for. */
export const screens: Record<string, () => Promise<ComponentType>> = {
  '/': () => import('./pages/dashboard-page').then((module) => module.DashboardPage),
  '/invoice-in-motion': () =>
    import('./pages/invoice-in-motion-page').then((module) => module.InvoiceInMotionPage),
  '/documents': () => import('../../search/web/invoice-list-page').then((module) => module.MyInvoicesPage),
  '/complete-documents': () =>
    import('../../search/web/invoice-list-page').then((module) => module.CompletedInvoicesPage),
  '/document-search': () =>
    import('../../search/web/advanced/advanced-search-page').then((module) => module.AdvancedSearchPage),
  '/document-search/{id}': () =>
    import('../../search/web/advanced/advanced-search-page').then((module) => module.AdvancedSearchPage),
  '/saved-document-searches': () =>
    import('../../search/web/advanced/saved-searches-page').then((module) => module.SavedSearchesPage),
  '/document/{id}': () => import('./pages/document-pages').then((module) => module.EntryRoute),
  '/document/{id}/image/{invoiceId}': () =>
    import('./pages/document-pages').then((module) => module.DocumentImageRoute),
  '/internal-only/select-customer': () =>
    import('./pages/select-customer-page').then((module) => module.SelectCustomerPage),
  '/settings/rejection': () =>
    import('../../rejection/web/rejection-page').then((module) => module.RejectionPage),
  '/rejected/{token}': () => import('./pages/supplier-route').then((module) => module.SupplierRoute),
  '/outbox': () => import('../../settings/web/outbox-page').then((module) => module.OutboxPage),
  '/internal-only/dead-letters': () =>
    import('../../settings/web/dead-letters-page').then((module) => module.DeadLettersPage),
  '/internal-only/feature-flags': () =>
    import('../../settings/web/feature-flags-page').then((module) => module.FeatureFlagsPage),
  '/embedded-erp': () =>
    import('../../submission/web/embedded-erp-page').then((module) => module.EmbeddedErpPage),
}
