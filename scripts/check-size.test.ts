import { describe, expect, it } from 'vitest'
import { checkSize } from './check-size.mjs'

const list = '_list.js'
const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_start.js'] },
  '_start.js': { file: 'start.js', dynamicImports: ['src/main.tsx', 'src/ui/catalogues/de.json'] },
  'src/ui/catalogues/de.json': { file: 'de.js' },
  'src/main.tsx': { file: 'main.js', imports: ['_shared.js'], dynamicImports: ['src/other.tsx'] },
  '_shared.js': { file: 'shared.js' },
  [list]: { file: 'list.js', name: 'list', imports: ['_shared.js', '_table.js'] },
  '_table.js': { file: 'table.js' },
  'src/other.tsx': { file: 'other.js' },
  'src/ui/rich-text/rich-text-editor.tsx': { file: 'rich-text-editor.js' },
  'src/pdf.tsx': { file: 'pdf-library.js' },
}
const sized = (sizes: Record<string, number>) => (file: string) => (sizes[file] ?? 4) * 1024

describe('the size of the web client', () => {
  it('counts what the list needs once, and nothing that comes later', () => {
    expect(checkSize(manifest, sized({}))).toEqual({ firstLoad: 24 * 1024, problems: [] })
  })
  it('fails when the first load is over 200 KB', () => {
    expect(checkSize(manifest, sized({ 'main.js': 181 })).problems).toEqual([
      'The first load of /documents is 201.0 KB; its budget is 200.0 KB.',
    ])
  })
  it('fails when the first lines that run are over 9 KB', () => {
    expect(checkSize(manifest, sized({ 'start.js': 6 })).problems).toEqual([
      'The first lines that run are 10.0 KB; their budget is 9.0 KB.',
    ])
  })
  it('fails when a chunk of a route is over 60 KB, what comes after its page excepted', () => {
    const sizes = { 'other.js': 61, 'pdf-library.js': 400, 'rich-text-editor.js': 137 }
    expect(checkSize(manifest, sized(sizes)).problems).toEqual([
      'other.js is 61.0 KB; its budget is 60.0 KB.',
    ])
  })
  it('fails when a PDF library comes with the list', () => {
    const early = { ...manifest, [list]: { file: 'list.js', name: 'list', imports: ['src/pdf.tsx'] } }
    expect(checkSize(early, sized({})).problems).toEqual([
      'pdf-library.js is loaded before a document is opened.',
    ])
  })
})
