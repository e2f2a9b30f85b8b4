import { codeList } from './code-list'

const parties = codeList(
  `BT Bill-to party; BY Buyer; CA Carrier; CN Consignee; DU Reseller; EN End user; FR Message from; FW Forwarder;
  II Issuer of invoice; IV Customer of the invoice; LW Customer; MF Manufacturer; PE Payee; PR Payer; RE Party to receive
  payment; RI Remit-to party; SE Seller; SF Ship-from party; SH Shipper; SO Sold-to party; ST Ship-to party; SU Supplier;
  TO Message to; UC Ultimate consignee; VN Vendor; WH Warehouse; Z7 Mark-for party`,
)

const ids = codeList(
  `1 D-U-N-S number; 9 D-U-N-S number with suffix; 91 Number given by the seller; 92 Number given by the buyer;
  93 Code given by the sender; 94 Code given by the receiver; FI Federal taxpayer ID; UL Global location number;
  ZZ Mutually agreed`,
)

const dates = codeList(
  `002 Delivery requested; 003 Invoice date; 004 Order date; 007 Effective date; 010 Ship date requested; 011 Ship date;
  012 Discount date; 013 Due date; 017 Delivery estimated; 035 Delivery date; 036 Expiration; 050 Received; 067 Delivery
  scheduled; 090 Report period start; 091 Report period end; 092 Contract start; 093 Contract end; 097 Transaction date;
  102 Issue; 110 Originally shipped; 150 Service period start; 151 Service period end; 186 Invoice period start;
  187 Invoice period end; 193 Period start; 194 Period end; 472 Service; 814 Payment due date; AAH Reporting period`,
)

const references = codeList(
  `01 ABA routing number; 11 Account number; 12 Billing account; 19 Division; 2I Tracking number; 60 Account suffix;
  61 Taxing authority ID; AP Accounts receivable number; BL Government bill of lading; BM Bill of lading; BT Batch number;
  CN Carrier's reference; CO Customer order number; CR Customer reference; CT Contract number; DP Department number;
  GT Goods and services tax number; IA Internal supplier number; IK Seller's invoice number; IT Internal customer number;
  IV Seller's invoice number; LT Lot number; MR Merchandise type; OI Original invoice number; PK Packing list number;
  PO Purchase order number; PD Promotion number; QN Stop sequence; RE Release number; SI Shipper's ID; ST Store number;
  TJ Federal taxpayer ID; TX Tax exemption number; VN Seller's order number; VR Supplier ID; VX VAT registration number;
  ZZ Mutually agreed`,
)

const items = codeList(
  `BP Buyer's part number; CB Buyer's catalog number; CH Country of origin; EC Change level; EN EAN or GTIN-13; EO GTIN-8;
  HD Harmonized tariff; IB ISBN; IN Buyer's item number; IT Buyer's style number; LT Lot number; MF Manufacturer;
  MG Manufacturer's part number; MN Model number; ND National drug code; PD Description; PI Buyer's item code; PL Buyer's
  order line; PO Purchase order number; SK Stock keeping unit; SN Serial number; SV Service; TP Product type; UA Case code
  of UPC or EAN; UI UPC; UK GTIN-14; UP UPC (GTIN-12); VA Seller's style number; VC Seller's catalog number; VN Seller's
  item number; VP Seller's part number; VO Seller's order number; ZZ Mutually agreed`,
)

const units = codeList(
  `BX Box; CA Case; CN Can; CT Carton; DZ Dozen; EA Each; FT Foot; GA Gallon; HR Hour; KG Kilogram; LB Pound; LT Litre;
  MO Month; MR Metre; PC Piece; PK Package; PL Pallet; SF Square foot; ST Set; TN Ton; YD Yard`,
)

const priceBases = codeList(
  `CA Catalog; CP Current price; CT Contract; DI Distributor; HP Price per hundred; LE List price per each; NT Net;
  PE Price per each; PP Price per pound; QT Quoted; TP Price per thousand; VP Price; WE Wholesale price per each`,
)

const phones = codeList('TE Phone; FX Fax; EM E-mail; CP Mobile phone; UR Web address; EX Extension')
const yesNo = codeList('0 No; 1 Yes')

/** Codes by the element that holds them, as far as they are common in invoices; meanings in our own words. */
export const x12Codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ISA 5': codeList(
    `01 D-U-N-S number; 08 UCC communications ID; 12 Phone number; 14 D-U-N-S number with suffix; 16 D-U-N-S
      number with suffix; 30 Federal tax ID; ZZ Mutually agreed`,
  ),
  'ISA 7': codeList(
    `01 D-U-N-S number; 08 UCC communications ID; 12 Phone number; 14 D-U-N-S number with suffix; 16 D-U-N-S
      number with suffix; 30 Federal tax ID; ZZ Mutually agreed`,
  ),
  'ISA 14': yesNo,
  'ISA 15': codeList('T Test; P Production; I Information'),
  'GS 1': codeList(
    'IN Invoices; PO Purchase orders; FA Acknowledgements; RA Remittance advice; SH Ship notices',
  ),
  'ST 1': codeList(
    '810 Invoice; 820 Payment order; 850 Purchase order; 856 Ship notice; 997 Acknowledgement',
  ),
  'BIG 7': codeList(
    `CI Consolidated invoice; CN Credit invoice; CR Credit memo; DI Debit invoice; DR Debit memo; FB Final
      bill; ME Memo; PR Product or service; PP Prepaid invoice; SA Summary of accounts; RA Request for credit`,
  ),
  'BIG 8': codeList('00 Original; 01 Cancellation; 05 Replacement; 07 Duplicate; CO Corrected'),
  'CUR 1': parties,
  'REF 1': references,
  'N9 1': references,
  'N1 1': parties,
  'N1 3': ids,
  'PER 1': codeList(
    `AR Accounts receivable; BD Buyer; CN General contact; IC Information contact; OC Order contact; SU
      Supplier contact; ZZ Mutually agreed`,
  ),
  'PER 3': phones,
  'PER 5': phones,
  'PER 7': phones,
  'ITD 1': codeList(
    `01 Basic; 02 End of month; 03 Fixed date; 05 Discount not applicable; 08 Basic discount offered; 12 10
      days after end of month; 14 Previously agreed; ZZ Mutually agreed`,
  ),
  'ITD 2': codeList(
    `1 Ship date; 2 Delivery date; 3 Invoice date; 4 Specified date; 5 Invoice receipt date; 7 Effective
      date; 15 Receipt of goods`,
  ),
  'DTM 1': dates,
  'FOB 1': codeList(
    `CC Collect; PP Prepaid by seller; PC Prepaid and charged to customer; DF Defined by buyer and seller; TP
      Third party pays`,
  ),
  'PID 1': codeList('F Free text; S Coded; X Text and code'),
  'PID 2': codeList(
    '08 Product; 12 Type; 73 Colour; 74 Size; 75 Colour of buyer; 91 Size of buyer; GEN General',
  ),
  'IT1 3': units,
  'QTY 3': units,
  'CTP 5': units,
  'ISS 2': units,
  'ISS 4': units,
  'IT1 5': priceBases,
  'IT1 6': items,
  'QTY 1': codeList(
    `01 Discrete quantity; 02 Cumulative quantity; 38 Original quantity; 39 Shipped; 40 Backordered; D1
      Billed; 63 On order`,
  ),
  'TXI 1': codeList(
    `CS City sales tax; CT County tax; GS Goods and services tax; HS Harmonized sales tax; LS State and local
      sales tax; PS Provincial sales tax; SP State or provincial tax; ST State sales tax; TX All taxes; VA
      Value added tax; ZZ Mutually agreed`,
  ),
  'TXI 7': codeList('A Added; O Information only'),
  'PAM 4': codeList('1 Line total; 2 Batch total; T Tax'),
  'AMT 1': codeList('1 Line total; 2 Batch total; BAP Balance; T Tax; TT Total of the message; N Net'),
  'SAC 1': codeList(
    'A Allowance; C Charge; N Neither; P Promotion; Q Charge request; R Allowance request; S Service',
  ),
  'SAC 2': codeList(
    `C310 Discount; D240 Freight; D500 Handling; F050 Other; G740 Service charge; H750 Tax; I410 Trade
      discount; A260 Advertising allowance; B950 Damaged goods; C040 Delivery; E210 Labour; E740 Minimum
      order; F800 Promotional allowance; F910 Quantity discount; I170 Trade discount; I530 Volume discount`,
  ),
  'SAC 12': codeList(
    '01 Bill back; 02 Off invoice; 04 Credit to customer account; 05 Paid by customer; 06 Paid by seller',
  ),
  'CAD 1': codeList(
    `A Air; C Consolidation; H Customer pickup; J Motor; M Motor, common carrier; R Rail; S Ocean; T Best
      way; U Private parcel service; X Intermodal`,
  ),
  'CAD 7': references,
}
