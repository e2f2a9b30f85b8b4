import type { ScreenText } from '../kernel/screen-text'
import { productCode } from './roles'
import type { RoomDeclaration } from './room'

type Rooms = readonly RoomDeclaration[]

/** A declared flag's name in a product: 'should-show-{product}-licensing' is 'should-show-kontor-licensing'. */
export function flagFor(declared: string, product: string): string {
  return declared.replace('{product}', productCode(product).toLowerCase().replaceAll('_', '-'))
}

/**
 * Every feature flag of a product, with what it opens.
 *
 * @throws where two rooms declare the same flag, or a page is opened by one that no room declares
 */
export function flagsOf(rooms: Rooms, product: string): Map<string, ScreenText> {
  const flags = new Map<string, ScreenText>()
  for (const { name, flags: declared = {} } of rooms)
    for (const [flag, opens] of Object.entries(declared)) {
      const full = flagFor(flag, product)
      if (flags.has(full)) throw new Error(`The flag ${full} is declared twice, the second time by ${name}.`)
      flags.set(full, opens)
    }
  for (const { path, flag } of rooms.flatMap(({ pages = [] }) => pages))
    if (flag && !flags.has(flagFor(flag, product)))
      throw new Error(`The page ${path} is opened by the flag ${flag}, which no room declares.`)
  return flags
}
