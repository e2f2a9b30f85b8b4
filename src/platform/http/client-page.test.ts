import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientPages, withNonce } from './client-page'

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
    clientPages(folder, { configuration })!(path)

  it('carries the configuration, which can end no tag', () => {
    const page = text('/', { productName: '</script><script>alert(1)</script>' })
    expect(page).not.toContain('<script>alert')
    const [, json] = /id="kontor-configuration" nonce="">(.*?)<\/script>/.exec(page)!
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
  it('tells its own styles from others by a word that each answer makes anew', () => {
    const page = text('/documents', { productName: 'nonce=""' })
    expect(withNonce(page, 'Zm9v')).toContain('id="kontor-configuration" nonce="Zm9v"')
    expect(withNonce(page, 'Zm9v')).toContain(JSON.stringify({ productName: 'nonce=""' }))
    expect(withNonce(page, '$&')).toContain('nonce="$&"')
  })
  it('is none where nothing was built', () => {
    expect(clientPages(join(folder, 'nowhere'), {})).toBeNull()
  })
})
