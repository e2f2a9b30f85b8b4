import { describe, expect, it } from 'vitest'
import { fileTypeWord } from './file-type-word'

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
