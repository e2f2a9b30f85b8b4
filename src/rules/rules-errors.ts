import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const rulesErrors = declareErrors('rules', {
  noSuchRule: { kind: 'not-found', text: 'There is no rule {id}. Reload the list.' },
  invalidRule: { kind: 'invalid', text: '{problem}' },
  changedMeanwhile: {
    kind: 'conflict',
    text: '{name} changed this rule in the meantime. Look at the changes, then save again.',
  },
  otherType: {
    kind: 'refused',
    text: 'This supplier has active rules of another type. Confirm that they are deactivated.',
  },
  nothingToUndo: { kind: 'conflict', text: 'There is no change of this rule to undo.' },
  brokenImport: {
    kind: 'invalid',
    text: '{problems}',
  },
  documentChanged: {
    kind: 'conflict',
    text: 'The document was changed in the meantime. Reload it, then apply the rule again.',
  },
  documentClosed: { kind: 'conflict', text: 'The document is no longer open, so no rule can change it.' },
})

/** What can be wrong at one place of a rule. */
export const ruleProblems = declareTexts('rules.problem', {
  nameMissing: 'Give the rule a name.',
  supplierMissing: 'Choose the supplier whom the rule is for.',
  companyMissing: 'Choose the company, or all companies.',
  accountMissing: 'Enter the customer account number, or choose all accounts.',
  notOffered: 'This choice is not offered.',
  gone: "“{value}” isn't in the master data. Choose another one.",
  blocked: 'This supplier is blocked.',
  inactiveCompany: '“{name}” is inactive in the ERP. Choose another company.',
  badPercentage: 'Enter a percentage such as 12.5.',
  notHundred: 'The percentages make {sum}. They must make 100.00.',
  oneLine: 'A line extraction rule has one line, which codes all others.',
  columnTwice: 'Two columns go into the same field.',
  nothingCopied: 'Choose what is copied.',
  sameScope: 'The rule “{name}” is for the same documents. Change it, or deactivate it first.',
  notExport: 'This is no export of document rules.',
})

/** Where something is wrong in an import. */
export const ruleImport = declareTexts('rules.import', {
  nothing: 'Nothing was imported.',
  rule: 'Rule {number} “{name}”',
  unnamed: 'Rule {number}',
  line: 'Line {number}',
  at: '{place} – {problem}',
  more: '{count, plural, one {# more problem} other {# more problems}}.',
})

/** What another rule means for one that is not saved yet. */
export const ruleConflicts = declareTexts('rules.conflict', {
  same: 'It is for the same documents.',
  wins: 'It is narrower: where both apply, it goes first.',
  loses: 'It is wider: where both apply, this rule goes first.',
  otherType: 'It is of another type and will be deactivated: a supplier has rules of one type.',
})

export const rulesHistory = declareTexts('history', {
  'apply-rule': 'applied the rule “{rule}” (version {version})',
  'skip-rule': 'did not apply the rule “{rule}”',
})
