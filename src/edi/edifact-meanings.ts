const item = 'Item number:Kind of number:Code list:Agency'

/**
 * EDIFACT: what the segments of an INVOIC and of its envelopes are, and their elements in order, parted by bars and the
 * components of a composite by colons. In our own words; the places are the same from D.93A to D.01B.
 */
export const edifactMeanings: Readonly<Record<string, string>> = {
  UNA: 'Delimiters|Delimiters',
  UNB: `Interchange header|Character set:Syntax version|Sender:ID type:Internal ID|
    Receiver:ID type:Internal ID|Date:Time|Control number|Password:Kind of password|Application|Priority|
    Acknowledgement requested|Agreement|Test`,
  UNG: `Group header|Message type|Sending application:ID type|Receiving application:ID type|Date:Time|
    Control number|Agency|Version:Release:Association|Password`,
  UNH: `Message header|Message number|Message type:Version:Release:Agency:Association|Access reference|
    Transfer:First or last`,
  UNT: 'Message trailer|Number of segments|Message number',
  UNE: 'Group trailer|Number of messages|Control number',
  UNZ: 'Interchange trailer|Number of messages or groups|Control number',
  UNS: 'Section|Section',
  BGM: `Beginning of invoice|Kind of document:Code list:Agency:Name|Invoice number:Version:Revision|Purpose|
    Response`,
  DTM: 'Date|Kind of date:Date:Format',
  PAI: 'Instructions for payment|Conditions:Guarantee:Means of payment:Code list:Agency:Channel',
  ALI: 'Further details|Country of origin|Duty|Special conditions|Special conditions',
  IMD: `Description|Kind of description|Characteristic:Code list:Agency|
    Code:Code list:Agency:Text:Text:Language|Surface`,
  FTX: 'Text|Subject|Function|Code:Code list:Agency|Text:Text:Text:Text:Text|Language',
  LOC: `Place|Kind of place|Place:Code list:Agency:Name|Related place:Code list:Agency:Name|
    Second related place|Relation`,
  GIS: 'Indicator|Indicator:Code list:Agency',
  GEI: 'Indicator|Kind|Indicator:Code list:Agency',
  DGS: 'Dangerous goods|Regulation|Class:Page|UN number|Flash point',
  RFF: 'Reference|Kind of reference:Reference number:Line:Version:Revision',
  NAD: `Party|Role|ID:Code list:Agency|Name and address:Address:Address:Address:Address|
    Name:Name:Name:Name:Name:Format|Street:Street:Street:Street|City|Region:Code list:Agency:Name|
    Postal code|Country`,
  FII: `Bank account|Role|Account:Holder:Holder:Currency|
    Bank:Code list:Agency:Branch:Code list:Agency:Bank name:Branch name|Country`,
  DOC: 'Document|Kind of document:Code list:Agency:Name|Number:Status:Source',
  CTA: 'Contact|Function|Department or person:Name',
  COM: 'Phone, fax or e-mail|Phone, fax or e-mail:Kind of number',
  TAX: `Tax|Kind of duty|Kind of tax:Code list:Agency:Name|Account|Taxable amount|
    Rate code:Code list:Agency:Rate:Basis|Category|Tax ID|Calculation`,
  CUX: 'Currencies|Use:Currency:Role:Rate base|Use:Currency:Role:Rate base|Exchange rate|Market',
  PAT: `Terms of payment|Kind of terms|Terms:Code list:Agency:Text:Text|
    Date that terms count from:Before or after:Unit of time:Count`,
  PYT: `Terms of payment|Kind of terms|Terms:Code list:Agency:Text|Date that terms count from|
    Before or after|Unit of time|Count`,
  PCD: 'Percentage|Kind of percentage:Percent:Basis',
  TDT: `Transport|Stage|Transport number|Mode:Mode|Means:Means|Carrier:Code list:Agency:Name|Direction|
    Excess|Means of transport`,
  TSR: 'Requirements of transport|Contract|Service|Priority',
  TOD: 'Terms of delivery|Function|Who pays for transport|Terms:Code list:Agency:Text:Text',
  PAC: 'Packages|Number|Level:Terms|Kind:Code list:Agency:Name',
  PCI: 'Marks of packages|Instruction|Marks:Marks:Marks:Marks',
  MEA: 'Measurement|What is measured|Dimension|Unit:Value',
  EQD: 'Equipment|Kind|Number|Size',
  ALC: `Allowance or charge|Allowance or charge|Number:Code|How it is settled|Order of calculation|
    Kind:Code list:Agency:Text:Text`,
  RNG: 'Range|Kind|Unit:From:To',
  RTE: 'Rate|Kind of rate:Rate:Base:Unit',
  QTY: 'Quantity|Kind of quantity:Quantity:Unit',
  QVR: 'Difference of quantity|Difference:Kind|Reason',
  MOA: 'Amount|Kind of amount:Amount:Currency:Role:Status',
  LIN: `Invoice line|Line number|Action|${item}|Kind of sub-line:Line above|Level|Configuration`,
  PIA: `Further item numbers|Kind|${item}|${item}|${item}|${item}|${item}`,
  PRI: 'Price|Kind of price:Price:Price type:Price specification:Base quantity:Base unit|Change',
  APR: 'Further price details|Class of trade|Multiplier:Kind|Reason',
  GIN: 'Item identities|Kind|Number:Number|Number:Number|Number:Number|Number:Number|Number:Number',
  GIR: 'Related identities|Kind|Number:Kind|Number:Kind|Number:Kind|Number:Kind|Number:Kind',
  CNT: 'Total for checking|What is counted:Count:Unit',
  RCS: 'Requirements|Sector|Requirement|Action',
  AUT: 'Authentication|Result|Key',
}
