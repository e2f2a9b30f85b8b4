import { describe, expect, it } from 'vitest'
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

it('what may be sent is told by the names that people know', () => {
  const delivered = Object.fromEntries(
    Object.entries(filesSection.settings).map(([name, setting]) => [name, setting.delivered]),
  ) as Parameters<typeof takenFiles>[0]
  expect(takenNames(takenFiles(delivered).types)).toEqual(['PDF', 'PNG', 'JPEG', 'TIFF', 'XML', 'EDI'])
})
