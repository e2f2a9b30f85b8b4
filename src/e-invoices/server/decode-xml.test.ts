import { expect, it } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import { decodeXml, mostXmlBytes } from './decode-xml'

const declared = (encoding: string, text = 'Größe €') =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`
const bytes = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)])
const swapped = (buffer: Buffer) => Buffer.from(buffer).swap16()

const outcome = (file: Uint8Array): string => {
  try {
    return decodeXml(file)
  } catch (error) {
    return error instanceof ExpectedError ? error.code : `bug: ${error}`
  }
}

it('text is read in the encoding that the byte order mark or the declaration names', () => {
  expect(outcome(bytes('<a>ü</a>', 'utf8'))).toBe('<a>ü</a>')
  expect(outcome(bytes(declared('UTF-8'), 'utf8', [0xef, 0xbb, 0xbf]))).toBe(declared('UTF-8'))
  expect(outcome(bytes(declared('utf-16'), 'utf16le', [0xff, 0xfe]))).toBe(declared('utf-16'))
  expect(outcome(bytes(declared('UTF-16LE'), 'utf16le'))).toBe(declared('UTF-16LE'))
  expect(outcome(swapped(bytes(`\ufeff${declared('UTF-16')}`, 'utf16le')))).toBe(declared('UTF-16'))
  expect(outcome(bytes(declared('ISO-8859-1', 'é\x80'), 'latin1'))).toBe(declared('ISO-8859-1', 'é€'))
  expect(outcome(bytes(declared('windows-1252', '\x80'), 'latin1'))).toBe(declared('windows-1252', '€'))
  expect(outcome(bytes(declared('iso-8859-15', '\xa4'), 'latin1'))).toBe(declared('iso-8859-15', '€'))
  expect(outcome(bytes(declared('US-ASCII', 'a'), 'latin1'))).toBe(declared('US-ASCII', 'a'))
})

it('an encoding that is unknown or not that of the file is refused', () => {
  expect(outcome(bytes(declared('EBCDIC-CP-US'), 'latin1'))).toBe('e-invoices.unknown_encoding')
  expect(outcome(Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]))).toBe('e-invoices.unknown_encoding')
  expect(outcome(bytes(declared('UTF-16'), 'utf8'))).toBe('e-invoices.wrong_encoding')
  expect(outcome(bytes(declared('UTF-8'), 'utf16le', [0xff, 0xfe]))).toBe('e-invoices.wrong_encoding')
  expect(outcome(bytes(declared('ISO-8859-1'), 'utf8', [0xef, 0xbb, 0xbf]))).toBe('e-invoices.wrong_encoding')
  expect(outcome(bytes(declared('UTF-8', 'é'), 'latin1'))).toBe('e-invoices.wrong_encoding')
  expect(outcome(bytes(declared('US-ASCII', 'é'), 'latin1'))).toBe('e-invoices.wrong_encoding')
})

it('a file that is too large is refused unread', () => {
  expect(outcome(new Uint8Array(mostXmlBytes + 1))).toBe('e-invoices.too_large')
})
