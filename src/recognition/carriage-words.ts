/** What the costs of sending goods are called where the concepts of the reader (reading/concept-words.ts) don't have the word. */
const carriage =
  /^(?:carriage|p ?& ?p|fragt|forsendelse|frakt(?:kostnad|avgift)?|wysy[łl]ka|przesy[łl]ka|dopra?v(?:a|n[ée])|po[šs]tovn[ée]|po[šs]tnina|doru[čc]en[ií]e?|postikulut|rahti|portes|frete|(?:spese (?:di )?)?spedizione|(?:spese (?:di )?)?trasporto|verzending|transport|transpordikulu|ongkos kirim|kargo|cargo)(?!\p{L})/iu

/** "Frakt", "Spese di spedizione 12,00" */
export const isCarriage = (text: string): boolean => carriage.test(text)
