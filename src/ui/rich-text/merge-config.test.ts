import { expect, it } from 'vitest'
import { mergeConfig } from './merge-config'

it('extra editor settings are merged in deeply', () => {
  const standard = {
    editorProps: { attributes: { role: 'textbox', class: 'a' } },
    extensions: [1],
    injectCSS: false,
  }
  const merged = mergeConfig(standard, {
    editorProps: { attributes: { spellcheck: 'true' } },
    extensions: [2],
    injectCSS: undefined,
  })
  expect(merged).toEqual({
    editorProps: { attributes: { role: 'textbox', class: 'a', spellcheck: 'true' } },
    extensions: [1, 2],
    injectCSS: false,
  })
})

it('the standard settings stay as they were', () => {
  const standard = { editorProps: { attributes: { class: 'a' } } }
  mergeConfig(standard, { editorProps: { attributes: { class: 'b' } } })
  expect(standard.editorProps.attributes.class).toBe('a')
})

it('an instance is replaced, not taken apart', () => {
  const when = new Date(0)
  expect(mergeConfig({ at: new Date(1) }, { at: when }).at).toBe(when)
})
