import type { PrintedLabels } from '../printed-labels'

export const englishLabels: PrintedLabels = {
  title:
    'INVOICE|Invoice|TAX INVOICE|Tax Invoice|Sales Invoice|Statement of Charges|Project Invoice|Your bill|Commercial Invoice|BILL|Service Invoice|Customer Invoice',
  creditTitle: 'CREDIT NOTE|Credit Note|Credit Memo|Credit',
  number:
    'Invoice No.|Invoice Number|Invoice #|Invoice no|Inv. No.|Invoice|Number|No.|Document No.|Invoice ID|Bill No.|Reference|Invoice Ref|Doc. No|Inv #|#|Receipt No.|Receipt #|Statement No.|Transaction No.|Tax Invoice No.',
  creditNumber: 'Credit Note No.|Credit No.|Credit Memo #|Document Number',
  numbered:
    'Invoice {v}|INVOICE # {v}|Invoice No. {v}|Invoice: {v}|Tax Invoice {v}|#{v}|Invoice No {v} of {d}|Invoice {v} dated {d}',
  date: 'Invoice Date|Date|Date of issue|Issue Date|Dated|Invoice date|Date issued|Billing Date|Document Date|Tax Point|Issued|Bill Date|Date of Invoice',
  due: 'Due Date|Due|Payment Due|Due date|Pay by|Date due|Payment due by|Payable by|Payment Due Date|Due on|Pay before',
  order:
    'PO Number|P.O. No.|Purchase Order|Customer PO|Your Order No.|PO|P.O. #|Order No.|Order Number|Customer Order|Cust. P.O.|Your order|Order Ref',
  orderDate: 'Order Date|PO Date|Date of order|Ordered on',
  customerNo:
    'Customer No.|Account No.|Customer ID|Account Number|Client No|Customer Number|Acct #|Customer Code|Client ID|Account|Customer|Member No.',
  deliveryNote: 'Delivery Note|Packing Slip No.|Shipment No.|Despatch Note|Delivery No.|Tracking No.',
  deliveryDate:
    'Delivery Date|Ship Date|Date shipped|Date of supply|Despatch Date|Service Date|Date of delivery',
  period: 'Billing Period|Service Period|Period|Statement period|Invoice Period|Period covered|Usage period',
  project: 'Project|Job No.|Project No|Site|Job|Cost centre|Matter',
  contract: 'Contract No.|Agreement|Contract|Policy No.|Subscription',
  quote: 'Quote No.|Quotation|Estimate #|Offer No.',
  yourRef: 'Your Ref|Your Reference|Customer Ref.|Reference|Ref|Buyer Reference',
  ourRef: 'Our Ref|Our Reference|Sales Order|S.O. No.|Job ref',
  contact: 'Contact|Salesperson|Attn|Sales Rep|Account Manager|Prepared by|Attention|Your contact|Issued by',
  terms: 'Terms|Payment Terms|Terms of payment',
  termsText:
    'Net {n}|Net {n} days|{n} days|Due upon receipt|{n} days net|2% 10, net {n}|Within {n} days|{n} days from date of invoice',
  dueText:
    'Please pay by {d}|Payment is due by {d}.|Please transfer the total amount by {d} to the account below.|Payable no later than {d}|This invoice is due on {d}.|Kindly settle before {d}',
  vatId: 'VAT No.|VAT Reg. No.|VAT ID|VAT Number|VAT Registration Number|VAT|Tax ID',
  taxNo: 'Tax ID|EIN|ABN|GST No.|Company No.|Tax Number|FEIN',
  register: 'Registered in England No.|Company Registration No.|Reg. No.|Co. Reg.',
  buyerVat: 'Your VAT No.|Customer VAT ID|Client VAT|Customer Tax ID|Buyer VAT no.',
  phone: 'Phone|Tel|T|Telephone|Tel.|Ph|Mobile|Call us',
  fax: 'Fax|F',
  email: 'Email|E-mail|E|Mail',
  web: 'Web|Website|W|www',
  bankName: 'Bank|Bank Name|Bank details|Our bank',
  iban: 'IBAN|Account|Account No.|Bank account|IBAN No.',
  bic: 'BIC|SWIFT|SWIFT/BIC|BIC/SWIFT',
  holder:
    'Account Name|Account holder|Beneficiary|Payee|Make checks payable to|Please make cheques payable to',
  paymentRef: 'Payment Reference|Please quote|Reference|Remittance reference',
  billTo:
    'Bill To|BILL TO|Invoice To|Billed To|Customer|Sold To|To|Client|Bill to|Invoiced to|Buyer|Billing Address|For|Customer Name|Prepared for|Issued to|Invoice address|Recipient|Purchaser',
  shipTo:
    'Ship To|SHIP TO|Deliver To|Delivery Address|Ship to|Shipping Address|Delivered to|Site address|Service address|Consignee',
  from: 'From|FROM|Seller|Supplier|Vendor|Bill From|Issued by|Sold by|Payable to|Company|Service provider|Invoice from|Pay to|Your details',
  remitTo:
    'Remit To|REMIT PAYMENT TO|Please remit to|Send payment to|Mail payment to|Remittance Address|Pay To',
  position: 'Pos|#|No.|Line|Item|S.No|Ln|Sr.',
  item: 'Item No.|SKU|Code|Part No.|Article|Item Code|Product Code|Material|Ref',
  description:
    'Description|Item|Product|Service|Details|Item Description|Product / Service|Particulars|Description of goods|Activity|Items|Description of services',
  quantity: 'Qty|Quantity|QTY|Hours|Units|Hrs/Qty|Qty.|Quantity shipped|Hrs',
  unit: 'Unit|UOM|U/M|Unit of measure',
  price: 'Unit Price|Price|Rate|Unit Cost|Price each|Unit price|Each|Price/unit|Cost|Net price',
  lineDiscount: 'Disc.|Discount|Disc %',
  rate: 'VAT %|VAT|Tax|Tax %|VAT Rate|Tax rate|GST',
  amount:
    'Amount|Total|Line Total|Net Amount|Net|Extended Price|Subtotal|Line amount|Amount (excl. VAT)|Sum|Ext. Amount|Total price|Net value',
  subtotal: 'Subtotal|Sub Total|Sub-total|SUBTOTAL|Merchandise total|Items total|Goods total',
  net: 'Net Total|Total Net|Net amount|Total excl. VAT|Total (ex VAT)|Amount excl. tax|Taxable amount|Total before tax|Net|Subtotal excl. VAT|Total without VAT',
  tax: 'VAT {n}%|VAT @ {n}%|Tax ({n}%)|VAT ({n}%)|Sales Tax|VAT|Tax|GST {n}%|Tax {n}%|Plus VAT {n}%|{n}% VAT|VAT at {n}%|HST {n}%|State tax {n}%',
  taxTotal: 'Total VAT|Tax Total|VAT Total|Total Tax|VAT amount|Sum of VAT|Taxes',
  gross:
    'Total|TOTAL|Grand Total|Invoice Total|Total incl. VAT|Total Amount|Gross Total|Total (inc VAT)|TOTAL DUE|Total GBP|Amount incl. tax|Total to pay|Final amount|Gross amount|Total Invoice Value|Total including tax',
  payable:
    'Amount Due|Balance Due|Total Due|AMOUNT DUE|Balance|Please pay|Amount Payable|Outstanding|Total amount due|Due now|Amount owing|Remaining balance',
  paid: 'Paid|Amount Paid|Payments|Deposit|Less payments received|Already paid|Payment received|Prepayment|Less deposit',
  discount: 'Discount|Less discount|Trade discount|Total discount|Promo',
  shipping: 'Shipping|Freight|Shipping & Handling|Delivery|Carriage|Postage|S & H',
  rounding: 'Rounding|Rounding adjustment',
  previous: 'Previous Balance|Balance forward|Balance brought forward|Last bill|Opening balance',
  page: 'Page|Page No.|Pg',
  printed: 'Printed|Print date|Printed on|Generated on',
  director: 'Managing Director|Director|CEO|Directors',
  thanks:
    'Thank you for your business!|Thank you for your order.|We appreciate your business.|Thanks for choosing us|If you have any questions, please contact us.',
  lead: 'For our services we charge you as follows:|Please find below the details of your order.|Dear Sir or Madam,|We thank you for your order and invoice as agreed:',
  note: 'Goods remain our property until paid in full.|Late payments are subject to interest of 1.5% per month.|All prices in this document are net.|Reverse charge: VAT to be accounted for by the recipient.|Claims must be made within 14 days of receipt.|A late fee of 25.00 will be charged after 30 days.',
  total: 'Total|Totals|Sum',
  currency: 'Currency|All amounts in|Invoice currency',
  related: 'Original Invoice|Related invoice|Reference invoice no.|Corrects invoice|Applies to invoice',
  name: 'Name|Company|Company name',
  address: 'Address|Street|City',
}
