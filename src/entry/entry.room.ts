import { anyOf, readers } from '../access/permissions'
import { hasAnyOf } from '../access/principal'
import { room } from '../access/room'
import { entryErrors, entryHistory } from './entry-errors'
import { entryKeys } from './entry-keys'
import { questionMailTexts, questionPageTexts } from './question-texts'

export const entryRoom = room({
  name: 'entry',

  permissions: {
    /** Comments that the customer does not see. */
    'comments.internal': (principal) => principal.isInternal && hasAnyOf(principal, readers),
    /** Financial Accounting reads only (product-decisions, part 1). */
    'comments.write': anyOf(...readers.filter((role) => role !== 'FINANCIAL_ACCOUNTING')),
  },

  reasons: { ...questionMailTexts, ...questionPageTexts },
  errors: entryErrors,
  history: entryHistory,

  pages: [
    {
      path: '/document/{id}',
      screen: 'Invoice Entry',
      title: 'Invoices',
      layout: 'minimal',
      roles: readers,
      keys: entryKeys,
    },
    {
      path: '/document/{id}/image/{invoiceId}',
      screen: 'Document Image',
      title: 'Invoices',
      layout: 'minimal',
      roles: readers,
      keys: [
        ['+ / − / 0', 'Zoom in, out, usual'],
        ['Ctrl + F', 'Search in the text'],
      ],
    },
    // for somebody without an account; the link itself guards what is behind it
    { path: '/question/{token}', screen: 'Question by e-mail', title: null, layout: 'sign-in' },
  ],
})
