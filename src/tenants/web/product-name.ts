import { createContext, useContext } from 'react'

export const ProductNameContext = createContext('Kontor')

/** What this installation calls the product. */
export function useProductName(): string {
  return useContext(ProductNameContext)
}

export const ProviderNameContext = createContext('Kontor')

/** What the company is called that runs this installation. */
export function useProviderName(): string {
  return useContext(ProviderNameContext)
}
