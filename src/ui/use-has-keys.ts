import { useMediaQuery } from '@mantine/hooks'

/** False on a touch screen: who has no keys at hand is not told of them. */
export function useHasKeys(): boolean {
  return !useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
}
