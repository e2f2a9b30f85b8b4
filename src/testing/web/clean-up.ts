import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeToasts } from '../../ui/toasts'

// test files share a document and its modules: what one leaves there another one finds
afterEach(() => {
  cleanup()
  closeToasts()
})
