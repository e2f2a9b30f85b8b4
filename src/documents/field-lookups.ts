import type { LookupKind } from '../master-data/master-data.api'
import { type FieldLayout, fieldRule } from './field-layout'
import { type HeaderFieldName, headerField } from './header-fields'

const lookups: Partial<Record<HeaderFieldName, LookupKind>> = {
  supplierID: 'suppliers',
  companyID: 'companies',
  remitToID: 'remit-tos',
  currency: 'currencies',
}

/** The master data that a field's value is one of; undefined for a field that takes any text or has fixed answers. */
export function lookupOf(layout: Pick<FieldLayout, 'rules'>, name: HeaderFieldName): LookupKind | undefined {
  if (headerField(name).kind !== 'lookup') return lookups[name]
  return lookups[name] ?? (fieldRule(layout, name).list || 'cost-centres')
}
