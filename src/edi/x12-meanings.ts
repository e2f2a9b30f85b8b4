const itemPair = 'Item number type|Item number'
const items = Array.from({ length: 10 }, () => itemPair).join('|')

/**
 * X12 004010: what the segments of an 810 and of its envelopes are, and their elements in order, parted by bars and the
 * components of a composite by colons. In our own words.
 */
export const x12Meanings: Readonly<Record<string, string>> = {
  ISA: `Interchange header|Authorization type|Authorization|Security type|Security code|Sender ID type|
    Sender ID|Receiver ID type|Receiver ID|Date|Time|Repetition separator or standard|Version|
    Control number|Acknowledgement requested|Test or production|Component separator`,
  GS: `Group header|Kind of messages|Sending application|Receiving application|Date|Time|Control number|
    Responsible agency|Version`,
  ST: 'Message header|Message type|Control number|Implementation guide',
  SE: 'Message trailer|Number of segments|Control number',
  GE: 'Group trailer|Number of messages|Control number',
  IEA: 'Interchange trailer|Number of groups|Control number',
  TA1: 'Interchange acknowledgement|Control number|Date|Time|Answer|Reason',
  BIG: `Beginning of invoice|Invoice date|Invoice number|Order date|Purchase order number|Release number|
    Change number|Kind of invoice|Purpose|Action|Invoice number of the group`,
  NTE: 'Note|Kind of note|Text',
  CUR: 'Currency|Whose currency|Currency|Exchange rate|Party of the second currency|Second currency',
  REF: 'Reference|Kind of reference|Reference number|Description',
  YNQ: 'Yes or no question|Question|Answer',
  PER: `Contact|Function|Name|Kind of number|Phone, fax or e-mail|Kind of number|Phone, fax or e-mail|
    Kind of number|Phone, fax or e-mail`,
  N1: 'Party|Role|Name|ID type|ID',
  N2: 'Further name|Name|Name',
  N3: 'Street address|Address line|Address line',
  N4: 'City|City|State or province|Postal code|Country|Kind of place|Place',
  DMG: 'Personal details|Format|Date of birth',
  ITD: `Terms of payment|Kind of terms|Date that terms count from|Discount percent|Discount date|
    Days for discount|Due date|Days until due|Discount amount|Deferred due date|Deferred amount|
    Percent payable|Description|Day of month`,
  DTM: 'Date|Kind of date|Date|Time|Time zone|Period format|Period',
  FOB: `Terms of delivery|Who pays for transport|Place where responsibility passes|Place|Terms code list|
    Terms|Place of title|Place|Risk of loss|Place`,
  PID: 'Description|Kind of description|Characteristic|Code list|Code|Text|Surface|Source',
  MEA: 'Measurement|What is measured|Dimension|Value|Unit',
  PWK: 'Attached papers|Kind of paper|How it is sent',
  PKG: 'Packaging|Kind of description|Characteristic|Code list|Code|Text',
  L7: 'Tariff|Line|Agency|Number|Item',
  BAL: 'Balance|Kind of balance|Amount type|Amount',
  INC: 'Instalments|Kind of terms|Unit:Unit|Instalments in all|This instalment',
  PAM: `Amount of a period|Kind of quantity|Quantity|Unit|Kind of amount|Amount|Unit of time|Kind of date|
    Date`,
  LM: 'Code list|Agency|Source',
  LQ: 'Code|Code list|Code',
  N9: 'Reference|Kind of reference|Reference number|Description|Date',
  MSG: 'Text|Text',
  V1: 'Vessel|Code|Name|Country|Voyage',
  R4: 'Port|Role|Place type|Place|Name',
  FA1: 'Accounting agency|Agency',
  FA2: 'Account|Kind of account|Account',
  IT1: `Invoice line|Line number|Quantity|Unit|Unit price|Price basis|${items}`,
  CRC: 'Condition|Category|Applies|Condition',
  QTY: 'Quantity|Kind of quantity|Quantity|Unit',
  IT3: 'Further data of the line|Units shipped|Unit|Shipment status|Difference|Reason of change',
  TXI: `Tax|Kind of tax|Amount|Percent|Jurisdiction type|Jurisdiction|Exemption|Relation to the total|
    Taxable amount|Tax ID|Line`,
  CTP: 'Price|Class of trade|Kind of price|Unit price|Quantity|Unit|Multiplier type|Multiplier|Amount',
  PO4: 'Packaging of the item|Packs|Size|Unit|Packaging code|Weight type|Gross weight|Unit',
  SDQ: 'Quantities by place|Unit|Place ID type|Place|Quantity|Place|Quantity|Place|Quantity|Place|Quantity',
  CAD: `Carrier|Mode of transport|Equipment|Equipment number|Carrier code|Routing|Status|Kind of reference|
    Reference number|Service`,
  SR: 'Advertising schedule|Kind of schedule|Days|Start|End',
  SAC: `Allowance or charge|Allowance or charge|Kind|Agency|Code of the agency|Amount|Percent basis|Percent|
    Rate|Unit|Quantity|Quantity|How it is settled|Reference|Option|Description|Language`,
  ITA: `Allowance or charge|Allowance or charge|Agency|Kind|How it is settled|Number|Rate|Amount|
    Percent basis|Percent|Quantity|Unit|Quantity|Description`,
  SLN: `Part of the line|Number|Number of the line above|Relation|Quantity|Unit|Unit price|Price basis|
    Relation|Item number type|Item number`,
  TC2: 'Commodity|Code list|Code',
  TDS: 'Total of the invoice|Invoice total|Amount subject to discount|Amount after discount|Discount amount',
  AMT: 'Amount|Kind of amount|Amount|Credit or debit',
  ISS: 'Shipment totals|Units shipped|Unit|Weight|Unit of weight|Volume|Unit of volume|Quantity',
  CTT: 'Totals for checking|Number of lines|Checksum|Weight|Unit|Volume|Unit|Description',
}
