import type { TenantTransaction } from '../../tenants/server/context'
import { networkAnswers } from './network.tables'

/** A message to the sender of an e-invoice: `content` is a UBL ApplicationResponse, `code` says what it tells (UNCL4343). */
type NetworkMessage = { documentId: number; code: string; content: string; at: Date }

/** The e-invoicing network. What is handed over in a transaction goes out once that is committed. */
export type Network = { send(tx: TenantTransaction, message: NetworkMessage): Promise<void> }

/** Keeps every message for reading, and sends none. */
export const embeddedNetwork: Network = {
  async send(tx, message) {
    await tx.insert(networkAnswers).values(message)
  },
}
