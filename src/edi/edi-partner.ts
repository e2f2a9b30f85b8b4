/** Whom a customer exchanges EDI messages with, and what was agreed with them. */
export type EdiPartner = {
  name: string
  isActive: boolean
  /** ISA06, or 0004 of UNB. */
  senderId: string
  /** ISA05, or 0007 of UNB; null: any. */
  senderQualifier: string | null
  /** What the customer is called in their messages; null: anything. */
  receiverId: string | null
  receiverQualifier: string | null
  /** "004010", "D.96A"; none: any. */
  versions: string[]
  /** How messages of X12 are acknowledged. */
  x12Acknowledgement: '997' | '999'
}

export const mostVersions = 20
/** "004010", "D.96A", in capitals. */
export const versionForm = /^[A-Z0-9][A-Z0-9.]{0,11}$/

/** What the envelope of a message says of its way, as far as it has one. */
export type EdiEnvelope = {
  sender: { id: string; qualifier: string | null }
  receiver: { id: string; qualifier: string | null }
  /** "810" or "INVOIC", and its version. */
  type: string
  version: string
}

/**
 * The partner that sent a message: an active one with this identifier, by the qualifier if they have one; the one that names the
 * receiver goes before one that doesn't. Null where there is none.
 */
export function partnerOf<Partner extends EdiPartner>(
  partners: readonly Partner[],
  { sender, receiver }: Pick<EdiEnvelope, 'sender' | 'receiver'>,
): Partner | null {
  const fits = partners.filter(
    (one) =>
      one.isActive &&
      isSame(one.senderId, sender.id) &&
      isSameOrAny(one.senderQualifier, sender.qualifier) &&
      isSameOrAny(one.receiverId, receiver.id) &&
      isSameOrAny(one.receiverQualifier, receiver.qualifier),
  )
  return fits.find(({ receiverId }) => receiverId !== null) ?? fits[0] ?? null
}

/** Whether a version was agreed: "004010" also stands for "004010UCS", "D.96A" for "D.96A" of any subset. */
export const isAgreed = ({ versions }: Pick<EdiPartner, 'versions'>, version: string) =>
  versions.length === 0 || versions.some((one) => version.toUpperCase().startsWith(one.toUpperCase()))

const isSame = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase()

const isSameOrAny = (wanted: string | null, given: string | null) =>
  wanted === null || isSame(wanted, given ?? '')
