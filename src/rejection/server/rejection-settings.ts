import type { Config } from '../../platform/config/config'
import type { RejectionSettings } from './create-rejection'

/** What rejection reads of the configuration. */
export type RejectionConfig = Pick<Config, 'secret' | 'publicUrl' | 'outgoingMail'>

export const rejectionSettings = (config: RejectionConfig): RejectionSettings => ({
  secret: config.secret,
  publicUrl: config.publicUrl,
  mailFrom: config.outgoingMail.from,
})
