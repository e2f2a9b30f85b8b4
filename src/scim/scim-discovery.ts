import { mostResources, scimPath } from './scim.api'
import { enterpriseSchema, userSchema } from './user-resource'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const located = (base: string, type: string, path: string) => ({
  meta: { resourceType: type, location: `${base}${path}` },
})

/** What of SCIM 2.0 Kontor supports (RFC 7643 §5). `base` is the address of the API. */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key with the scope for SCIM, in the header Authorization: Bearer.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  ...located(base, 'ServiceProviderConfig', `${scimPath}/ServiceProviderConfig`),
})

/** RFC 7643 §6. */
export const resourceTypes = (base: string) =>
  [
    { name: 'User', endpoint: '/Users', schema: userSchema },
    { name: 'Group', endpoint: '/Groups', schema: groupSchema },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: type.name,
    ...type,
    schemaExtensions: type.name === 'User' ? [{ schema: enterpriseSchema, required: false }] : [],
    ...located(base, 'ResourceType', `${scimPath}/ResourceTypes/${type.name}`),
  }))

type Attribute = Record<string, unknown>

const attribute = (name: string, description: string, more: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, description: string, subAttributes: Attribute[], more: Attribute = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...more })
const readOnly = { mutability: 'readOnly' }
const list = { multiValued: true }

const reference = (type: string) =>
  attribute('$ref', 'Its address.', {
    type: 'reference',
    referenceTypes: [type],
    caseExact: true,
    ...readOnly,
  })

const userAttributes = [
  attribute('userName', 'The name in the directory.', { required: true, uniqueness: 'server' }),
  complex('name', 'The name.', [
    attribute('formatted', 'First and last name.', readOnly),
    attribute('familyName', 'Last name.', { required: true }),
    attribute('givenName', 'First name.', { required: true }),
  ]),
  attribute('displayName', 'First and last name.', readOnly),
  attribute('preferredLanguage', 'The language of the user interface.'),
  attribute('locale', 'The language and the formats of dates and amounts.'),
  attribute('timezone', 'The time zone, such as Europe/Berlin.'),
  attribute('active', 'Whether the user may sign in.', { type: 'boolean' }),
  complex(
    'emails',
    'The e-mail address.',
    [
      attribute('value', 'The address.', { uniqueness: 'server' }),
      attribute('type', 'Always work.', { canonicalValues: ['work'] }),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
    list,
  ),
  complex(
    'roles',
    'The roles, by their codes.',
    [
      attribute('value', 'The code of a role.'),
      attribute('primary', 'Whether it is the only one.', { type: 'boolean' }),
    ],
    list,
  ),
  complex(
    'entitlements',
    'Single rights besides the roles, by their codes.',
    [attribute('value', 'The code of a right.')],
    list,
  ),
  complex(
    'groups',
    'Roles and document groups; changed through the groups.',
    [
      attribute('value', 'The ID of the group.', { caseExact: true, ...readOnly }),
      reference('Group'),
      attribute('display', 'The name of the group.', readOnly),
      attribute('type', 'Always direct.', { canonicalValues: ['direct'], ...readOnly }),
    ],
    { ...list, ...readOnly },
  ),
]

const enterpriseAttributes = [attribute('organization', 'The short name of the customer.', { ...readOnly })]

const groupAttributes = [
  attribute('displayName', 'The name of the role or document group.', { required: true, ...readOnly }),
  complex(
    'members',
    'Who has the role or belongs to the document group.',
    [
      attribute('value', 'The ID of the user.', { caseExact: true, mutability: 'immutable' }),
      reference('User'),
      attribute('display', 'The name of the user.', readOnly),
      attribute('type', 'Always User.', { canonicalValues: ['User'], mutability: 'immutable' }),
    ],
    list,
  ),
]

/** RFC 7643 §7. */
export const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'Users', attributes: userAttributes },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'Enterprise User',
      attributes: enterpriseAttributes,
    },
    { id: groupSchema, name: 'Group', description: 'Roles and document groups', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    ...located(base, 'Schema', `${scimPath}/Schemas/${schema.id}`),
  }))
