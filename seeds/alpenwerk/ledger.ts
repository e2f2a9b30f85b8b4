import type { SeedCompany, SeedCostCentre, SeedSpendCategory } from '../seed-types'
import { address } from '../supplier-record'
import { germanVatId, swissUid } from '../tax-ids'

export const alpenwerkCompanies: SeedCompany[] = [
  {
    id: 'AW-10',
    name: 'Alpenwerk Maschinenbau AG',
    currency: 'CHF',
    vatId: swissUid('99954300'),
    taxNumber: null,
    address: address('Industriestrasse 12 | 8404 | Winterthur | ZH | CH'),
  },
  {
    id: 'AW-20',
    name: 'Alpenwerk Deutschland GmbH',
    currency: 'EUR',
    vatId: germanVatId('99856002'),
    taxNumber: '09049/11873',
    address: address('Werkstraße 5 | 78224 | Singen | | DE'),
  },
  {
    id: 'AW-30',
    name: 'Alpenwerk Service Romandie SA',
    currency: 'CHF',
    vatId: swissUid('99954311'),
    taxNumber: null,
    address: address('Chemin des Ateliers 3 | 1400 | Yverdon-les-Bains | VD | CH'),
  },
]

const centre = (code: string, name: string, companyId: string): SeedCostCentre => ({ code, name, companyId })

export const alpenwerkCostCentres: SeedCostCentre[] = [
  centre('1000', 'Geschäftsleitung', 'AW-10'),
  centre('1100', 'Finanzen', 'AW-10'),
  centre('1200', 'Informatik', 'AW-10'),
  centre('2000', 'Konstruktion', 'AW-10'),
  centre('3000', 'Teilefertigung', 'AW-10'),
  centre('3100', 'Montage', 'AW-10'),
  centre('3200', 'Elektromontage', 'AW-10'),
  centre('3900', 'Unterhalt Werk', 'AW-10'),
  centre('5000', 'Fertigung Singen', 'AW-20'),
  centre('5100', 'Lager Singen', 'AW-20'),
  centre('7000', 'Service Romandie', 'AW-30'),
  centre('7100', 'Montage externe', 'AW-30'),
]

export const alpenwerkSpendCategories: SeedSpendCategory[] = `
SC-101 Stahl und Metalle
SC-102 Gussteile
SC-103 Schweisskonstruktionen
SC-104 Normteile
SC-110 Zerspanungsteile
SC-111 Lager und Führungen
SC-112 Kunststoffteile
SC-113 Dichtungen
SC-114 Oberflächenbehandlung
SC-115 Wärmebehandlung
SC-120 Werkzeuge
SC-121 Messmittel
SC-122 Betriebsstoffe
SC-123 Arbeitskleidung und Schutz
SC-130 Hydraulik und Pneumatik
SC-131 Antriebe
SC-132 Schaltschränke
SC-133 Sensoren und Kabel
SC-134 Steuerungen
SC-210 Werkzeugmaschinen
SC-211 Hebezeuge
SC-212 Computer
SC-213 Büroeinrichtung
SC-320 Unterhalt Maschinen
SC-321 Unterhalt Gebäude
SC-324 Reinigung
SC-330 Strom
SC-331 Wasser und Abwasser
SC-332 Gas und Fernwärme
SC-333 Entsorgung
SC-340 Informatik-Dienste
SC-341 Software
SC-342 Telekommunikation
SC-410 Fracht und Zoll
SC-411 Verpackung
SC-420 Reisen
SC-430 Messen und Werbung
SC-510 Ingenieurleistungen
SC-520 Versicherungen
SC-530 Recht und Revision
`
  .trim()
  .split('\n')
  .map((row) => ({ code: row.slice(0, 6), name: row.slice(7) }))
