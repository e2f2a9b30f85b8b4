/** What stands before the name of whom a letter is for is none itself. */
const formsOfAddress =
  /^(?:(?:an )?(?:herrn?|frau|familie|firma)(?: und frau)?|m(?:r|rs|s|me|lle)?|monsieur|madame|sir|sig(?:ra)?|spett(?:\.?le|abile)|sra?|exmo(?:s\.?|\.?\(s\))? sr(?:s|\.?\(s\))?|mevrouw|de heer)\.?(?: (?:dr|prof|ing|dipl\.?-ing|mag)\.?)*$/i

export const isFormOfAddress = (text: string) => formsOfAddress.test(text.trim())

/** What says whom at a company a letter is for. */
const attention = String.raw`t\.? ?a\.? ?v\.?|z\. ?h(?:d|\.)\.?|attn|att[:.]|[àa] l['’]attention|n\/[rp]|a\/[ca]|c\.a\.|k rukám|do rąk`

const forAttention = new RegExp(
  `^(?:${attention}|f\\.?a\\.?o|attention|all['’]attenzione|a la atenci[oó]n|ao cuidado|zu h[aä]nden)(?!\\p{L})`,
  'iu',
)
/** Does a text begin with whom at a company it is for? "Attn: Anna Miller" */
export const isForAttention = (text: string) => forAttention.test(text)

const attentionBefore = new RegExp(
  `${forAttention.source}(?: (?:de|di|of|von|van)(?!\\p{L}))?[:.]?\\s+`,
  'iu',
)

/** Where a name begins behind such words, or 0. */
export const attentionEnd = (text: string) => attentionBefore.exec(text)?.[0].length ?? 0

const whomThere = new RegExp(
  String.raw`^(?:c\/o|${attention}|frau|herrn?|dhr|de heer|mevr(?:ouw|\.)?|mme|monsieur|madame|mrs?|ms|m\.? et mme)[:. ]+\p{L}`,
  'iu',
)
/** "Vorstand, Frau Miller" */
const withOffice = /^\p{Lu}\p{L}+, (?:frau|herrn?|mme|monsieur|madame|sig\.(?:ra)?|mw\.|dhr\.) \p{Lu}/iu
export const isInOffice = (text: string) => withOffice.test(text)

/** Does a text name somebody at a company, or who passes a letter on to it? */
export const isWhomThere = (text: string) => whomThere.test(text) || isInOffice(text)
