/** What is attested when everything of a customer was destroyed. */
export type PurgeCertificate = {
  customerId: number
  shortname: string
  name: string
  /** Rows that were deleted, by table. */
  rows: Readonly<Record<string, number>>
  /** Stored files that were deleted, and SHA-256 over their sorted hashes, one per line. */
  files: { count: number; hash: string }
  /** The export that was taken before: SHA-256 of the file and of the manifest in it. */
  export: { file: string; manifest: string }
  /** The last entry of the customer's own audit. */
  audit: { number: number; hash: string } | null
  purgedBy: string
  startedAt: string
  endedAt: string
}

/** The newest export of a customer, from the moment that it was asked for. */
export type ExportState = {
  state: 'WAITING' | 'READY' | 'FAILED'
  by: string
  at: string
  /** Once it is ready: it was read back and every hash in it was right. */
  made?: { file: string; size: number; manifest: string; rows: number; files: number; verifiedAt: string }
  /** Who has fetched it first. */
  fetched?: { by: string; at: string }
  problem?: string
}

/** A purge that is going on: what is gone so far. */
export type PurgeState = {
  by: string
  byId: string
  startedAt: string
  rows: Record<string, number>
  files: string[]
  audit: PurgeCertificate['audit']
}
