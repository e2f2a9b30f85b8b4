import { declareErrors, declareTexts } from '../kernel/declare-texts'

export const fieldSettingsErrors = declareErrors('field-settings', {
  changedMeanwhile: {
    kind: 'conflict',
    text: '{name} has changed the draft meanwhile. Reload it to continue.',
  },
  publishedMeanwhile: {
    kind: 'conflict',
    text: '{name} has published another version meanwhile. Reload to see it.',
  },
  nothingToPublish: { kind: 'refused', text: "There's no draft to publish." },
  noSuchVersion: { kind: 'not-found', text: 'There is no version {version}.' },
  invalidLayout: { kind: 'refused', text: 'Correct these fields before you save: {fields}.' },
})

/** What copying to another customer leaves out. */
export const layoutLeft = declareTexts('field-settings', {
  companies: 'Field Settings: the companies for which fields are required',
  offered: 'Field Settings: the suppliers, companies and the like that fields offer',
})

/** What copying from another customer overwrites. */
export const layoutReplaced = declareTexts('field-settings.replaced', {
  fields: 'Field Settings: {count, plural, =0 {the order of the fields} one {# field} other {# fields}}',
})

/** What can be wrong with the rule of a field. */
export const layoutProblems = declareTexts('field-settings', {
  nameMissing: 'Enter a name in at least one language.',
  nameTaken: 'Another field is called "{name}". Choose a different name.',
  choicesMissing: 'Enter at least one choice.',
  listMissing: 'Choose a list.',
  alwaysShown: 'This field is always required, so it has to be shown and editable.',
  hiddenRequired: 'A required field has to be shown.',
  lockedRequired: 'A required field has to be editable or have a default.',
  invalidFormat: 'Use # for a digit, @ for a letter, ? for either and one * for any text.',
  invalidBound: 'Enter a number.',
  boundsReversed: "The minimum can't be above the maximum.",
  defaultOutside: "The default doesn't meet the format, minimum, maximum or allowed values.",
  unknownChoice: "{value} isn't a value of this field.",
  erpNameInvalid: 'Use letters, digits, _ and - only.',
  erpNameTaken: 'The ERP already gets another field by this name.',
  erpNameFixed: "The ERP's name for this field can't be changed.",
  unknownCompany: "There's no company {id}.",
})
