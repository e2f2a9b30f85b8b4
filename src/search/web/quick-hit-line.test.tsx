import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import type { QuickHit } from '../quick-search.api'
import { QuickHitLine } from './quick-hit-line'

afterEach(cleanup)

const hit: QuickHit = {
  invID: 7,
  status: 'SUBMITTED',
  erpStatus: 'APPROVED',
  fileName: 'a.pdf',
  supplierIDText: 'Hallberg',
  invoiceNumber: 'N-7',
  poNumber: null,
  invoiceDate: null,
  controlAmt: '12.00',
  currency: 'EUR',
  why: [],
}

test.each([
  ['APPROVED', 'Submitted'],
  ['DENIED', 'Denied'],
  ['VOIDED', 'Voided'],
])('of what is %s in the ERP it says "%s"', (erpStatus, said) => {
  renderScreen(<QuickHitLine hit={{ ...hit, erpStatus }} />)
  expect(screen.getAllByText(/^(Submitted|Denied|Voided)$/).map((one) => one.textContent)).toEqual([said])
})
