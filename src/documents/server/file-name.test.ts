import { expect, it } from 'vitest'
import { cleanFileName } from './file-name'

it.each([
  ['invoice\r\n.pdf', 'invoice .pdf'],
  ['a\tb\n\nc.pdf', 'a b c.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['\r\n', 'file.pdf'],
])('a file that a sender called %j is called %j', (given, name) => {
  expect(cleanFileName(given, 'file', 'application/pdf')).toBe(name)
})
