import { expect, test } from 'vitest'
import { fileKind } from './file-kind'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  ['%PDF-1.7\n', 'pdf'],
  ['junk before\n%PDF-1.4', 'pdf'],
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['II\x2a\0', 'tiff'],
  ['MM\0\x2a', 'tiff'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['PK\x03\x04', 'zip'],
  ['\xef\xbb\xbf<?xml version="1.0"?>', 'xml'],
  ['<!DOCTYPE html>', 'html'],
  ["UNA:+.? 'UNB+", 'edi'],
  ['ISA*00*', 'edi'],
  ['Received: from x\r\nSubject: y\r\n', 'mail'],
  ['Dear all', 'text'],
  ['', 'empty'],
  ['\x01\x02\x03', 'unknown'],
] as const)('%j is %s, whatever the file is called', (head, kind) => {
  expect(fileKind(bytes(head))).toBe(kind)
})
