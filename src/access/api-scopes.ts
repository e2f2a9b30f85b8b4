/** What an API key may be allowed. A contract names the one that opens it (`apiScope`); without one, no key gets in. */
export const apiScopes = ['documents.upload', 'documents.read', 'master-data.read', 'scim'] as const

export type ApiScope = (typeof apiScopes)[number]
