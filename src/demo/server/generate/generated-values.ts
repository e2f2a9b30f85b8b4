import { drawOf, type GeneratedDocument } from './generated-document'

/** An instant as the database takes it. */
export const at = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

/** A person's own text, as reasons are stored. */
export const told = (text: string | null) => (text === null ? null : JSON.stringify({ text }))

/** The company that it is addressed to. */
export const companyOf = ({ id, customer, company }: GeneratedDocument) =>
  company ?? `${customer.shortname.toUpperCase()}-${(id % 3) + 1}0`

const people = [
  { id: 'generated', name: 'Robin Field' },
  { id: 'generated-2', name: 'Kim Lane' },
  { id: 'generated-3', name: 'Sam Brook' },
  { id: 'generated-4', name: 'Alex Hill' },
] as const
/** Who worked on it; a few people do most of the work. */
export const personOf = ({ id, person }: GeneratedDocument) =>
  person ?? people[Math.floor(drawOf(id, 1) ** 2 * people.length)]!

/** What its lines are about; the first also stands on its page. */
export const goodsOf = ({ id }: GeneratedDocument, line = 0): string => goods[(id + line) % goods.length]!

const goods = ['Flour, 25 kg', 'Pump seal', 'Cleaning, monthly', 'Freight', 'Copper wire, 100 m', 'Licence']
