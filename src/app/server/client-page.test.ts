import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientPages } from './client-page'

describe('the page of the web client', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor-page-'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, 'index.html'), '<html><head><title>K</title></head><body></body></html>')
    const paths = [
      { pattern: '/documents', files: ['assets/list.js', 'assets/list.css'] },
      { pattern: '/document/{id}', files: ['assets/entry.js'] },
    ]
    writeFileSync(
      join(folder, '.vite', 'path-files.json'),
      JSON.stringify({ paths, others: ['assets/app.js'] }),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const text = (path: string, configuration: unknown = { productName: 'Kontor' }) =>
    clientPages(folder, { configuration })!(path).bytes.toString()

  it('carries the configuration, which can end no tag', () => {
    const page = text('/', { productName: '</script><script>alert(1)</script>' })
    expect(page).not.toContain('<script>alert')
    const [, json] = /id="kontor-configuration">(.*?)<\/script>/.exec(page)!
    expect(JSON.parse(json!)).toEqual({ productName: '</script><script>alert(1)</script>' })
  })
  it('names the files that its path needs, and no others', () => {
    expect(text('/documents')).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">')
    expect(text('/documents')).toContain('<link rel="stylesheet" crossorigin href="/assets/list.css">')
    expect(text('/document/17')).toContain('/assets/entry.js')
    expect(text('/document/17')).not.toContain('/assets/list.js')
    expect(text('/documents/elsewhere')).toContain('/assets/app.js')
    expect(text('/documents/elsewhere')).not.toContain('/assets/list.js')
  })
  it('has another tag as soon as its content is another, and the same content packed', () => {
    const page = clientPages(folder, { one: 1 })!
    expect(page('/documents').etag).not.toBe(page('/').etag)
    expect(page('/documents').etag).not.toBe(clientPages(folder, { one: 2 })!('/documents').etag)
    expect(gunzipSync(page('/').packed.gzip!)).toEqual(page('/').bytes)
  })
  it('is none where nothing was built', () => {
    expect(clientPages(join(folder, 'nowhere'), {})).toBeNull()
  })
})
