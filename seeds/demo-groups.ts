/** What a document says, and what of it a group wants; all conditions of a group have to hold. */
type SeedCondition = {
  field: 'documentType' | 'supplierCategory' | 'supplierName'
  operator: string
  values: string[]
}

/** A document group of a demo customer, in the order in which documents look for theirs. `members`: by their names. */
export type SeedGroup = {
  name: string
  when: SeedCondition[]
  members: string[]
  touchless?: 'always'
  review?: 'never'
}

export type SeedGroups = {
  groups: readonly SeedGroup[]
  /** Who works on what no group takes. */
  catchAll: readonly string[]
}

const category = (...values: string[]): SeedCondition => ({
  field: 'supplierCategory',
  operator: 'starts-with',
  values,
})
const name = (from: string, to: string): SeedCondition => ({
  field: 'supplierName',
  operator: 'letters',
  values: [from, to],
})
const credits: SeedCondition = { field: 'documentType', operator: 'is', values: ['CREDIT'] }

const food = category('SC-11')
const everybody = ['Priya Nair', 'Omar Haddad']
const alpenwerkManager = 'Anke Vogt'

/** product-decisions 4.2: six groups of 10301 and four of 10318, the catch-alls among them. */
export const demoGroups: Readonly<Record<string, SeedGroups>> = {
  10301: {
    groups: [
      { name: 'Credit notes', when: [credits], members: ['Dana Whitfield', ...everybody] },
      { name: 'Food A–M', when: [food, name('A', 'M')], members: ['Dana Whitfield', ...everybody] },
      { name: 'Food N–Z', when: [food, name('N', 'Z')], members: ['Luis Ortega', ...everybody] },
      // the same bills every month, coded by rules
      {
        name: 'Utilities',
        when: [category('SC-33', 'SC-34')],
        members: ['Dana Whitfield', ...everybody],
        touchless: 'always',
        review: 'never',
      },
      {
        name: 'Property services',
        when: [category('SC-21', 'SC-31', 'SC-32')],
        members: ['Dana Whitfield', 'Luis Ortega', ...everybody],
      },
    ],
    catchAll: ['Dana Whitfield', 'Luis Ortega', ...everybody],
  },
  10318: {
    groups: [
      { name: 'Gutschriften', when: [credits], members: ['Reto Gerber', alpenwerkManager] },
      {
        name: 'Material und Fertigung',
        when: [category('SC-1')],
        members: ['Reto Gerber', alpenwerkManager],
      },
      {
        name: 'Betrieb und Dienste',
        when: [category('SC-3', 'SC-4', 'SC-5')],
        members: ['Chloé Favre', alpenwerkManager],
      },
    ],
    catchAll: ['Reto Gerber', 'Chloé Favre', alpenwerkManager],
  },
}
