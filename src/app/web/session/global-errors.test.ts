import { describe, expect, it } from 'vitest'
import { pageErrorText, rejectionText } from './global-errors'

const nothing = { filename: '', lineno: 0, colno: 0, error: null }

describe('an error that nobody caught', () => {
  it('of a script of another origin points to the console', () => {
    expect(pageErrorText({ ...nothing, message: 'Script error.' })).toBe(
      'Script Error: See browser console for details.',
    )
  })

  it('of the page says what, where and which', () => {
    const error = new TypeError('x is not a function')
    expect(
      pageErrorText({
        message: 'Uncaught TypeError: x is not a function',
        filename: 'https://kontor.example/assets/index.js',
        lineno: 12,
        colno: 7,
        error,
      }),
    ).toBe(
      'Message: Uncaught TypeError: x is not a function - URL: https://kontor.example/assets/index.js - Line: 12 - Column: 7 - Error: TypeError: x is not a function',
    )
  })

  it('of a promise names the promise and the reason', () => {
    expect(rejectionText({ promise: Promise.resolve(), reason: new Error('gone') })).toBe(
      '[object Promise]: Error: gone',
    )
  })

  it('is none when a layout took two rounds', () => {
    const message = 'ResizeObserver loop completed with undelivered notifications.'
    expect(pageErrorText({ ...nothing, message })).toBeNull()
  })
})
