import { IconArrowUpCircle, IconCashBanknote, IconCreditCard } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { paymentsRoom } from '../payments.room'

export const paymentsWeb = roomWeb(paymentsRoom, {
  icons: {
    '/payments/activity': IconCreditCard,
    '/payments/settlements': IconCashBanknote,
    '/payments/upgrade': IconArrowUpCircle,
  },
})
