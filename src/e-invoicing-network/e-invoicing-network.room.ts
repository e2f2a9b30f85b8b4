import { room } from '../access/room'
import { networkErrors } from './network-errors'

export const eInvoicingNetworkRoom = room({
  name: 'e-invoicing-network',

  errors: networkErrors,

  flags: {
    'show-einvoicing-login-page': 'E-Invoicing Login',
  },

  pages: [
    {
      path: '/einvoicing/login',
      screen: 'E-Invoicing Login',
      title: 'E-Invoicing',
      flag: 'show-einvoicing-login-page',
      planned: 'Link your account to the e-invoicing network.',
    },
    {
      path: '/einvoicing/login/callback',
      screen: 'E-Invoicing Callback',
      title: 'E-Invoicing',
      flag: 'show-einvoicing-login-page',
      planned: 'The link to the e-invoicing network is completed here.',
    },
  ],
})
