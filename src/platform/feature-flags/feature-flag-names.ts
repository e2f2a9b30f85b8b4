/** Feature flags whose names are fixed (specification, section 6). Each is off unless somebody switched it on. */
export const fixedFeatureFlagNames = [
  'show-notification-center',
  'show-advanced-search',
  'show-field-settings',
  'should-show-payments',
  'has-enterprise-subscription',
  'show-einvoicing-login-page',
  'should-show-manual-rejection',
  'should-show-manual-rejection-configurations',
  'should-show-document-rule-configurations-dashboard',
  'should-show-invoice-in-motion',
  'should-show-invoice-in-motion-received',
] as const

/** The licensing flag carries the product's name: 'should-show-kontor-licensing'. */
export function licensingFlagName(product: string): string {
  return `should-show-${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-licensing`
}

/** Every flag there is for a product. */
export function featureFlagNames(product: string): string[] {
  return [...fixedFeatureFlagNames, licensingFlagName(product)]
}
