import { listed, settingsSection, several, type ValuesOf } from '../settings/settings-section'
import { type HeaderFieldName, headerField } from './header-fields'
import { fieldsToRequire, type RequiredCase } from './required-fields'

const named = (names: readonly HeaderFieldName[]) =>
  Object.fromEntries(names.map((name) => [name, { label: headerField(name).label }]))

const fields = named(fieldsToRequire)
/** Whether there is an order number decides between these cases, so neither can ask for it. */
const fieldsBesidesOrder = named(fieldsToRequire.filter((name) => name !== 'poNumber'))

/** The fields that a customer asks for besides those that every invoice needs. */
export const requiredSection = settingsSection({
  key: 'required-fields',
  title: 'Required fields',
  hint: 'Fields that must be filled in before an invoice is submitted, besides those that every invoice needs.',
  order: 88,
  settings: {
    always: several({ label: 'On every document', options: fields, delivered: [], mayBeNone: true }),
    withOrder: several({
      label: 'On invoices with an order',
      options: fieldsBesidesOrder,
      delivered: [],
      mayBeNone: true,
    }),
    withoutOrder: several({
      label: 'On invoices without an order',
      options: fieldsBesidesOrder,
      delivered: [],
      mayBeNone: true,
    }),
    credits: several({ label: 'On credit notes', options: fields, delivered: [], mayBeNone: true }),
  },
})

/** By case, the fields that the customer asks for. */
export function requiredFields(
  chosen: ValuesOf<(typeof requiredSection)['settings']>,
): Record<RequiredCase, HeaderFieldName[]> {
  const of = (one: RequiredCase) => listed(chosen[one]) as HeaderFieldName[]
  return {
    always: of('always'),
    withOrder: of('withOrder'),
    withoutOrder: of('withoutOrder'),
    credits: of('credits'),
  }
}
