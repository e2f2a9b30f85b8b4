import { describe, expect, it } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import { signedContent } from './signed-content'

const xml = Buffer.from('<?xml version="1.0"?><a>signed</a>'.padEnd(300, ' '))

const length = (size: number) =>
  size < 128 ? Buffer.from([size]) : Buffer.from([0x82, size >> 8, size & 255])
const der = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(content.length), content])
}
const ber = (tag: number, ...parts: Uint8Array[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])])

const oid = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const signedData = oid('2a864886f70d010702')
const data = oid('2a864886f70d010701')
const head = [der(2, Buffer.from([1])), der(0x31)]
const signers = der(0x31)

const definite = der(
  0x30,
  signedData,
  der(0xa0, der(0x30, ...head, der(0x30, data, der(0xa0, der(4, xml))), signers)),
)
const pieces = [der(4, xml.subarray(0, 100)), der(4, xml.subarray(100))]
const indefinite = ber(
  0x30,
  signedData,
  ber(0xa0, ber(0x30, ...head, ber(0x30, data, ber(0xa0, ber(0x24, ...pieces))), signers)),
)

const outcome = (bytes: Uint8Array): string => {
  try {
    return Buffer.from(signedContent(bytes)).toString()
  } catch (error) {
    return error instanceof ExpectedError ? error.code : `bug: ${error}`
  }
}

describe('the content of a signed file', () => {
  it('is found in DER, in pieces of unknown length, in base64 and PEM, and signed twice', () => {
    const base64 = definite.toString('base64')
    const twice = der(
      0x30,
      signedData,
      der(0xa0, der(0x30, ...head, der(0x30, data, der(0xa0, der(4, definite))), signers)),
    )
    const pem = `-----BEGIN PKCS7-----\n${base64.replace(/.{64}/g, '$&\r\n')}\n-----END PKCS7-----\n`
    for (const file of [definite, indefinite, Buffer.from(base64), Buffer.from(pem), twice])
      expect(outcome(file)).toBe(xml.toString())
  })

  it('is the file itself where nothing is signed, also in base64', () => {
    expect(outcome(xml)).toBe(xml.toString())
    expect(outcome(Buffer.from(xml.toString('base64')))).toBe(xml.toString())
    expect(outcome(Buffer.from('plain words'))).toBe('plain words')
    expect(outcome(new Uint8Array())).toBe('')
  })

  it('is refused where it is missing or cut off', () => {
    const detached = der(0x30, signedData, der(0xa0, der(0x30, ...head, der(0x30, data), signers)))
    const other = der(0x30, oid('2a864886f70d010703'), der(0xa0, der(0x30, Buffer.alloc(200))))
    for (const file of [detached, other]) expect(outcome(file)).toBe('e-invoices.damaged_signature')
    for (const whole of [definite, indefinite])
      for (let size = 1; size < whole.length; size += 1)
        expect(outcome(whole.subarray(0, size)), `${size}`).not.toMatch(/^bug/)
  })
})
