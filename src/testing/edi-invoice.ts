/** An invoice of one line over 200 screws as EDIFACT (INVOIC D.96A), under this number. */
export function ediInvoice(number: string): string {
  const segments = [
    "UNB+UNOC:3+4012345000009:14+7612345000008:14+260302:1200+77'",
    "UNH+1+INVOIC:D:96A:UN'",
    `BGM+380+${number}+9'`,
    "DTM+137:20260302:102'",
    "NAD+SU+4012345000009::9++Nordlicht Normteile GmbH+Hafenweg 1+Hamburg++20457+DE'",
    "NAD+BY+7612345000008::9++Alpenwerk Maschinenbau AG'",
    "CUX+2:EUR:4'",
    "LIN+1++6912-840:SA'",
    "IMD+F++:::Zylinderschraube M8x40'",
    "QTY+47:200:PCE'",
    "MOA+203:84.00'",
    "PRI+AAA:0.42'",
    "UNS+S'",
    "MOA+79:84.00'",
    "MOA+124:15.96'",
    "MOA+77:99.96'",
  ]
  return `${segments.join('')}UNT+${segments.length}+1'UNZ+1+77'`
}
