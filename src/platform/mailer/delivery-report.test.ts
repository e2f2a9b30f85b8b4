import { describe, expect, it } from 'vitest'
import { isAddressDead, readDeliveryReport } from './delivery-report'

describe('a delivery report', () => {
  const id = '<rejection.12345678-1234-4234-8234-123456789012@k.example>'
  const report = (action: string, named = id) =>
    `Return-Path: <>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such\r\n user\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID:\r\n ${named}\r\n--b--\r\n`
  it('of a mail that failed names it and why', () => {
    expect(readDeliveryReport(report('failed'))).toEqual({
      messageIds: [id],
      action: 'failed',
      status: '5.1.1',
      recipients: ['a@b.example'],
      diagnosis: '550 no such user',
    })
    expect(readDeliveryReport(report('delayed'))?.action).toBe('delayed')
    expect(readDeliveryReport(report('failed', '<other@k.example>'))).toBeNull()
    expect(readDeliveryReport(`From: a@b.example\r\n\r\nI read ${id}, thank you.`)).toBeNull()
  })

  it.each<[string, boolean]>([
    ['5.1.1', true],
    ['5.2.1', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.1.1', false],
  ])('with status %s says whether the address takes no mail at all', (status, isDead) => {
    expect(isAddressDead(readDeliveryReport(report('failed').replace('5.1.1', status))!)).toBe(isDead)
  })
})
