import { describe, expect, it } from 'vitest'
import { embeddedStatuses } from './embedded-statuses'
import { isActiveOnPayments } from './payments.api'

describe('a customer', () => {
  it.each([
    ['ACTIVE', 'ACTIVE', true],
    ['active', 'Active', true],
    ['ACTIVE', 'INACTIVE', false],
    ['INACTIVE', 'ACTIVE', false],
    ['INACTIVE', 'INACTIVE', false],
  ] as const)(
    'with payments %s and onboarding %s is active on payments: %s',
    (payments, onboarding, isActive) => {
      const statuses = { payments_status_type: payments, provider_onboarding_status_type: onboarding }
      expect(isActiveOnPayments(statuses)).toBe(isActive)
    },
  )

  it('of whom nothing is known is inactive', () => {
    expect([isActiveOnPayments(null), isActiveOnPayments(undefined), isActiveOnPayments({})]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the embedded payments', () => {
  const isActive = (customer: { id: number; isDemo: boolean }) =>
    isActiveOnPayments(embeddedStatuses(customer))
  it('are active for the first demo customer and for nobody else', () => {
    expect(isActive({ id: 10301, isDemo: true })).toBe(true)
    expect(isActive({ id: 10318, isDemo: true })).toBe(false)
    expect(isActive({ id: 10301, isDemo: false })).toBe(false)
  })
  it('know how far the onboarding form is, who asked for it, and since when it is locked', () => {
    const formOf = (id: number) => embeddedStatuses({ id, isDemo: true }).onboarding_form_status
    expect(formOf(10301)).toEqual({
      onboarding_form_completed: true,
      onboarding_form_locked_at: '',
      user_requesting_onboarding: '',
    })
    expect(formOf(10318).onboarding_form_completed).toBe(false)
  })
})
