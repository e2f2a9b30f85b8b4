import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const documentGroupsErrors = declareErrors('document-groups', {
  noSuchGroup: { kind: 'not-found', text: 'This group no longer exists. Reload the page.' },
  invalid: { kind: 'invalid', text: 'This group needs a correction: {problem}' },
  changedMeanwhile: {
    kind: 'conflict',
    text: '{name} changed these settings while you were editing. Check what is different, then save again.',
  },
  orderChanged: {
    kind: 'conflict',
    text: '{name} changed the groups meanwhile. The list now shows the new order.',
  },
  notNewest: {
    kind: 'conflict',
    text: 'These settings were changed again since. Only the newest change can be undone.',
  },
})

/** What is wrong with a group; `details.place` says where. */
export const groupProblems = declareTexts('document-groups', {
  nameMissing: 'Enter a name.',
  nameTaken: 'Another group has this name.',
  conditionMissing: 'Add at least one condition.',
  valueMissing: 'Enter a value.',
  notLetters: 'Enter a first and a last letter, such as A and I.',
  notAnAmount: 'Enter an amount, such as 1000.00.',
  operatorUnfit: 'Choose another comparison for this field.',
  catchAllFixed: 'The last group takes all other documents. Only its name and members can be changed.',
  assigneeNoMember: '{name} is no member of this group.',
  assigneeGone: '{name} can no longer sign in. Choose someone else.',
  assigneeHasNoWork: "{name}'s roles don't allow work on documents. Choose someone else.",
  tooMany: 'There can be at most {most} groups. Delete one first.',
})

/** What copying to another customer leaves out. */
export const groupsLeft = declareTexts('document-groups', {
  groups: 'Document Groups whose conditions name suppliers, companies or inboxes: {names}',
  members: 'Document Groups: members and who gets new documents',
})

/** What copying from another customer overwrites. */
export const groupsReplaced = declareTexts('document-groups.replaced', {
  groups:
    'Document Groups: {from, plural, one {# group and its members} other {# groups and their members}}, replaced by {to, plural, one {# group} other {# groups}} without members',
})

/** How entries about groups are told in a document's history. */
export const documentGroupsHistory = declareTexts('history', {
  'assign-group': 'put it into the group {group}',
})
