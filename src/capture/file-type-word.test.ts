import { describe, expect, it } from 'vitest'
import { tellIn } from '../kernel/words'
import { fileAdvice } from './file-reasons'
import { fileTypeWord, takenNames } from './file-type-word'
import { filesSection, takenFiles } from './files-section'

describe('the type of a file', () => {
  it.each([
    ['application/pdf', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel workbook'],
    ['model/step', 'STEP'],
    ['application/octet-stream', 'File'],
    ['application/vnd.something-nobody-knows', 'File'],
  ])('%s is called %s', (fileType, word) => {
    expect(fileTypeWord(fileType)).toBe(word)
  })
})

const delivered = Object.fromEntries(
  Object.entries(filesSection.settings).map(([name, setting]) => [name, setting.delivered]),
) as Parameters<typeof takenFiles>[0]
const taken = takenNames(takenFiles(delivered).types)

it('what may be sent is told by the names that people know', () => {
  expect(taken).toEqual(['PDF', 'PNG', 'JPEG', 'TIFF', 'XML', 'EDI'])
})

it('a file that is refused is answered with everything that may be sent instead', () => {
  const advice = tellIn({ locale: 'en', catalogue: null }, fileAdvice.sendInstead())
  for (const name of taken) expect(advice).toContain(name)
})
