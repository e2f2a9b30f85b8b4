import { declareErrors } from '../kernel/declare-texts'

export const scimErrors = declareErrors('scim', {
  filterInvalid: { kind: 'invalid', text: "The filter can't be read from position {at} on." },
  pathInvalid: { kind: 'invalid', text: 'The path "{path}" can\'t be read.' },
  noTarget: { kind: 'invalid', text: 'Nothing matches the path "{path}".' },
  valueInvalid: { kind: 'invalid', text: 'The value of "{attribute}" is missing or invalid.' },
  readOnly: { kind: 'invalid', text: '"{attribute}" can\'t be changed.' },
  operationInvalid: {
    kind: 'invalid',
    text: 'A PATCH request needs "Operations": 1 to 1,000 entries with "op" add, replace or remove.',
  },
  nameTaken: { kind: 'conflict', text: '"{name}" exists already.' },
  versionDiffers: {
    kind: 'conflict',
    text: 'The resource has changed since the version in If-Match. Read it again.',
  },
  noSuchResource: { kind: 'not-found', text: "This resource doesn't exist." },
  groupsFixed: {
    kind: 'forbidden',
    text: 'Groups are the roles and document groups of this customer. They are created, renamed and deleted in their own settings.',
  },
})
