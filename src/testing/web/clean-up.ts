import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// test files share a document: what one leaves there another one finds
afterEach(cleanup)
