import type { EndpointResponse } from '../../access/endpoint'
import { embeddedClientId, signInScope } from '../../identity/sign-in-settings'
import type { Config } from '../../platform/config/config'
import type { readConfiguration } from '../tenants.api'

/** What the browser may know before anybody signs in. */
export function publicConfiguration(
  config: Config,
  version: string,
): EndpointResponse<typeof readConfiguration> {
  const isEmbedded = config.oidc.issuer === null
  return {
    productName: config.productName,
    providerName: config.providerName,
    einvoicingProviderName: config.eInvoicingProviderName,
    environment: config.environment,
    version: version,
    oidc: {
      authority: config.oidc.issuer ?? `${config.publicUrl}/oidc`,
      clientId: isEmbedded ? embeddedClientId : config.oidc.clientId,
      scope: isEmbedded ? signInScope(config.productName) : config.oidc.scopes,
      resource: isEmbedded ? config.oidc.audience : null,
    },
    smtpPort: config.role === 'all' || config.role === 'mail' ? config.smtpPort : null,
    regionalApiUrl: config.regionalApiUrl,
    outside: config.outside,
  }
}
