import { createContext, useContext } from 'react'

export const ProductNameContext = createContext('Kontor')

/** What this installation calls the product. */
export function useProductName(): string {
  return useContext(ProductNameContext)
}
