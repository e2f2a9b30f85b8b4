import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatText } from '../kernel/format-text'
import { englishWords } from '../kernel/words'
import { useFormats } from './use-formats'
import { showWords } from './words'

afterEach(() => {
  cleanup()
  showWords(englishWords)
})

const Bytes = ({ size }: { size: number }) => <output>{useFormats().bytes(size)}</output>

test('a few bytes are counted in words', () => {
  for (const [size, written] of [
    [0, '0 bytes'],
    [1, '1 byte'],
    [3, '3 bytes'],
    [1500, '1.5 kB'],
  ] as const) {
    render(<Bytes size={size} />)
    expect(screen.getByRole('status').textContent).toBe(written)
    cleanup()
  }
})

const Percent = () => <output>{useFormats().percent(0.91)}</output>

test('a percentage stands as each language writes it, alone and inside a text', () => {
  for (const [locale, written] of [
    ['en-US', '91%'],
    ['de-DE', '91\u00a0%'],
    ['fr-FR', '91\u00a0%'],
    ['ja-JP', '91%'],
  ] as const) {
    showWords({ locale, catalogue: {} })
    render(<Percent />)
    expect(screen.getByRole('status').textContent).toBe(written)
    expect(formatText('{share, number, percent}', { share: 0.91 }, locale)).toBe(written)
    cleanup()
  }
})
