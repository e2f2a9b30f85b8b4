/** What letters from a country look like: made-up people and firms, real towns. */
export type Country = {
  code: string
  language: string
  currency: string
  /** How the currency is printed beside amounts, besides its code. */
  sign: string
  style: 'comma' | 'point' | 'space' | 'apostrophe'
  dates: string
  rates: number[]
  forms: string
  words: string
  people: string
  streets: string
  towns: string
  name: string
  phone: string
  domain: string
}

const germanWords =
  'Elektrotechnik|Maschinenbau|Logistik|Getränkehandel|Software|Bau|Consulting|Medien|Gebäudereinigung|Werkzeuge|Haustechnik|Druckerei|Bürobedarf|Metallbau|Gartenbau|Spedition|Hotel|Immobilien|Solar|Fahrzeugteile|Systeme|Services|Textil|Catering|Sicherheitstechnik|Verlag'
const germanPeople =
  'Anna Brandt|Markus Vogel|Sabine Krüger|Thomas Lindner|Julia Hartmann|Peter Schreiber|Katrin Böhm|Stefan Ahrens|Lena Fuchs|Dirk Petersen|Heike Winkler|Jürgen Moser|Claudia Steiner|Florian Huber|Martina Graf'
const englishWords =
  'Electrical|Consulting|Logistics|Foods|Software|Construction|Media|Cleaning|Tools|Plumbing|Printing|Office Supplies|Design|Studios|Landscaping|Freight|Hospitality|Systems|Services|Textiles|Catering|Security|Solutions|Marketing|Partners|Engineering|Labs|Industries|Trading|Digital'
const englishPeople =
  'Emily Carter|James Whitman|Olivia Brooks|Daniel Foster|Sarah Jennings|Michael Drake|Grace Holloway|Thomas Reed|Laura Bennett|David Marsh|Rachel Quinn|Peter Lawson|Hannah Doyle|Mark Ellison|Priya Shah'
const frenchWords =
  'Électricité|Conseil|Transports|Boulangerie|Informatique|Bâtiment|Éditions|Nettoyage|Outillage|Plomberie|Imprimerie|Bureautique|Studio|Jardins|Logistique|Hôtel|Systèmes|Services|Textile|Traiteur|Sécurité|Solutions|Communication|Ingénierie|Distribution'
const italianWords =
  'Elettronica|Consulenza|Trasporti|Alimentari|Informatica|Costruzioni|Edizioni|Pulizie|Utensili|Idraulica|Tipografia|Ufficio|Studio|Giardini|Logistica|Servizi|Tessile|Ristorazione|Sicurezza|Impianti|Meccanica|Arredamenti'
const spanishWords =
  'Electricidad|Consultores|Transportes|Alimentación|Informática|Construcciones|Ediciones|Limpiezas|Herramientas|Fontanería|Gráficas|Oficina|Estudio|Jardines|Logística|Servicios|Textiles|Restauración|Seguridad|Instalaciones|Suministros|Distribuciones'

export const countries: Country[] = [
  {
    code: 'DE',
    language: 'de',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd.m.y|d.m.y|d. M y|y-m-d|d.m.s',
    rates: [19, 19, 7],
    forms: 'GmbH|GmbH|GmbH & Co. KG|AG|e.K.|OHG|UG (haftungsbeschränkt)|GbR|KG|e.V.|SE|mbH',
    words: germanWords,
    people: germanPeople,
    streets:
      'Hauptstraße {n}|Bahnhofstr. {n}|Industrieweg {n}|Am Markt {n}|Goethestraße {n}|Lindenallee {n}|Schulstr. {n}|Ringstraße {n}a|An der Mühle {n}|Berliner Platz {n}|Gewerbepark {n}|Postfach 10 {n}',
    towns:
      '10115 Berlin|20095 Hamburg|80331 München|50667 Köln|70173 Stuttgart|04109 Leipzig|01067 Dresden|90402 Nürnberg|28195 Bremen|44135 Dortmund|D-48143 Münster|30159 Hannover',
    name: 'Deutschland|Germany',
    phone: '+49 {a} {b}|0{a} / {b}|(0{a}) {b}|0{a}-{b}',
    domain: 'de|com',
  },
  {
    code: 'AT',
    language: 'de',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd.m.y|d. M y',
    rates: [20, 10, 13],
    forms: 'GmbH|Ges.m.b.H.|KG|e.U.|AG|OG',
    words: germanWords,
    people: germanPeople,
    streets:
      'Mariahilfer Straße {n}|Ringstraße {n}|Hauptplatz {n}|Landstraße {n}/2|Getreidegasse {n}|Wiener Str. {n}',
    towns: '1010 Wien|1060 Wien|5020 Salzburg|8010 Graz|4020 Linz|6020 Innsbruck|A-9020 Klagenfurt',
    name: 'Österreich|Austria',
    phone: '+43 {a} {b}|0{a} {b}',
    domain: 'at|com',
  },
  {
    code: 'CH',
    language: 'de',
    currency: 'CHF',
    sign: 'CHF|Fr.',
    style: 'apostrophe',
    dates: 'd.m.y|d. M y',
    rates: [7.7, 8.1, 2.5],
    forms: 'AG|GmbH|Sàrl|SA|& Co.|Genossenschaft',
    words: germanWords,
    people: germanPeople,
    streets: 'Bahnhofstrasse {n}|Seestrasse {n}|Dorfstrasse {n}|Industriestrasse {n}|Rue du Lac {n}',
    towns: '8001 Zürich|3011 Bern|4051 Basel|6003 Luzern|CH-9000 St. Gallen|1003 Lausanne|8400 Winterthur',
    name: 'Schweiz|Suisse|Switzerland',
    phone: '+41 {a} {b}|0{a} {b}',
    domain: 'ch|com',
  },
  {
    code: 'US',
    language: 'en',
    currency: 'USD',
    sign: '$',
    style: 'point',
    dates: 'm/d/y|M d, y|m/d/y|m-d-y|B d, y|y-m-d|m/d/s|d-B-y',
    rates: [0, 8.25, 6, 7.5, 8.875, 10],
    forms: 'Inc.|LLC|Corp.|Co.|Inc|, Inc.|Company|LLP|Ltd.||, LLC',
    words: englishWords,
    people: englishPeople,
    streets:
      '{n} Main Street|{n} Oak Ave|{n} Park Avenue, Suite 300|{n} Elm St.|PO Box {n}0|{n} Industrial Blvd|{n} Sunset Drive|{n} Lake Rd|{n} 5th Ave, Floor 12|{n} Commerce Parkway|P.O. Box {n}41',
    towns:
      'Chicago, IL 60601|New York, NY 10018|Austin, TX 78701|Portland, OR 97204|Denver, CO 80202|Atlanta, GA 30303|Boston, MA 02110|Seattle WA 98101|Miami, FL 33130-1234|Columbus, Ohio 43215',
    name: 'USA|United States',
    phone: '({a}) 555-{c}|{a}-555-{c}|+1 {a} 555 {c}|{a}.555.{c}',
    domain: 'com|net|com|io',
  },
  {
    code: 'GB',
    language: 'en',
    currency: 'GBP',
    sign: '£',
    style: 'point',
    dates: 'd/m/y|d M y|d B y|d-B-y|M d, y|y-m-d|dth M y|d.m.y|d/m/s',
    rates: [20, 20, 5],
    forms: 'Ltd|Limited|Ltd.|PLC|LLP|& Sons|& Co||Group Ltd',
    words: englishWords,
    people: englishPeople,
    streets:
      '{n} High Street|{n} Station Road|Unit {n}, Riverside Park|{n} Church Lane|{n} Queens Road|The Old Mill, {n} Mill Lane|{n} King Street',
    towns:
      'London SW1A 2AA|Manchester M1 4BT|Leeds LS1 4AB|Bristol BS1 5TR|Birmingham, B2 4QA|Edinburgh EH1 1YZ|Cambridge CB2 3QZ',
    name: 'United Kingdom|UK|England',
    phone: '+44 {a} {b}|0{a} {b}|0{a}4 {b}',
    domain: 'co.uk|com',
  },
  {
    code: 'AU',
    language: 'en',
    currency: 'AUD',
    sign: '$',
    style: 'point',
    dates: 'd/m/y|d M y|d B y',
    rates: [10],
    forms: 'Pty Ltd|Pty. Ltd.||Group',
    words: englishWords,
    people: englishPeople,
    streets: '{n} George Street|Level 5, {n} Collins St|{n} Harbour Rd',
    towns: 'Sydney NSW 2000|Melbourne VIC 3000|Brisbane QLD 4000|Perth WA 6000',
    name: 'Australia',
    phone: '+61 {a} {b}|0{a} {b}',
    domain: 'com.au|com',
  },
  {
    code: 'CA',
    language: 'en',
    currency: 'CAD',
    sign: '$|CA$',
    style: 'point',
    dates: 'y-m-d|M d, y|m/d/y',
    rates: [13, 5],
    forms: 'Inc.|Ltd.|Corp.|',
    words: englishWords,
    people: englishPeople,
    streets: '{n} Bay Street|{n} Maple Ave|{n} Yonge St, Unit 4',
    towns: 'Toronto, ON M5H 2N2|Vancouver BC V6B 1A1|Ottawa, ON K1P 5M7',
    name: 'Canada',
    phone: '({a}) 555-{c}|{a}-555-{c}',
    domain: 'ca|com',
  },
  {
    code: 'IN',
    language: 'en',
    currency: 'INR',
    sign: '₹|Rs.',
    style: 'point',
    dates: 'd-m-y|d/m/y|d B y|d-B-s',
    rates: [18, 12, 5],
    forms: 'Pvt. Ltd.|Private Limited|Ltd|Enterprises|& Co.',
    words: englishWords,
    people: 'Ravi Kumar|Anita Desai|Suresh Nair|Kavita Rao|Arjun Mehta',
    streets: '{n}, MG Road|Plot {n}, Sector 18|{n}/2 Nehru Street',
    towns: 'Mumbai 400001|Bengaluru - 560001|New Delhi 110001|Chennai, Tamil Nadu 600002',
    name: 'India',
    phone: '+91 {a} {b}',
    domain: 'in|com',
  },
  {
    code: 'MY',
    language: 'en',
    currency: 'MYR',
    sign: 'RM',
    style: 'point',
    dates: 'd/m/y|d-m-y|d/m/s|d B y',
    rates: [6, 0],
    forms: 'Sdn Bhd|SDN. BHD.|Enterprise|Trading|(M) Sdn Bhd',
    words: englishWords,
    people: 'Lim Wei Han|Nurul Aisyah|Tan Mei Ling|Ahmad Faizal',
    streets: 'No. {n}, Jalan Ampang|Lot {n}, Jalan Sultan|{n}-G, Jalan Bukit Bintang|No {n}, Jln SS 2/10',
    towns: '50450 Kuala Lumpur|47300 Petaling Jaya, Selangor|81100 Johor Bahru, Johor|10200 Penang',
    name: 'Malaysia',
    phone: '03-{b}|+60 {a} {b}|0{a}-{b}',
    domain: 'com.my|my',
  },
  {
    code: 'FR',
    language: 'fr',
    currency: 'EUR',
    sign: '€',
    style: 'space',
    dates: 'd/m/y|d M y|d/m/y|d.m.y|d-m-y|d/m/s',
    rates: [20, 20, 10, 5.5],
    forms: 'SARL|SAS|SA|EURL|SASU|SCOP||& Fils',
    words: frenchWords,
    people:
      'Camille Laurent|Hugo Bernard|Claire Dubois|Julien Moreau|Sophie Girard|Antoine Lefèvre|Élodie Martin|Nicolas Roux',
    streets:
      '{n} rue de la Paix|{n}, avenue Victor Hugo|{n} boulevard Voltaire|{n} bis rue des Lilas|ZI Nord, {n} route de Paris|{n} place du Marché|{n}, chemin des Vignes',
    towns:
      '75002 Paris|69003 Lyon|13001 Marseille|33000 BORDEAUX|31000 Toulouse|59000 Lille|44000 Nantes|67000 Strasbourg|06000 Nice',
    name: 'France',
    phone: '0{d} {e} {e} {e} {e}|+33 {d} {e} {e} {e} {e}|0{d}.{e}.{e}.{e}.{e}',
    domain: 'fr|com',
  },
  {
    code: 'BE',
    language: 'fr',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd/m/y|d-m-y',
    rates: [21, 6],
    forms: 'SPRL|SRL|SA|SNC',
    words: frenchWords,
    people: 'Marie Lambert|Luc Peeters|Anne Dupont',
    streets: 'Rue Neuve {n}|Chaussée de Wavre {n}|Avenue Louise {n}',
    towns: '1000 Bruxelles|4000 Liège|5000 Namur|B-7000 Mons',
    name: 'Belgique|Belgium',
    phone: '+32 {a} {b}',
    domain: 'be',
  },
  {
    code: 'IT',
    language: 'it',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd/m/y|d/m/y|d-m-y|d M y|d.m.y',
    rates: [22, 22, 10, 4],
    forms: 'S.r.l.|S.p.A.|srl|SRL|S.a.s.|S.n.c.|Srl|& C. S.n.c.',
    words: italianWords,
    people: 'Giulia Ferri|Marco Conti|Elena Greco|Luca Marini|Paolo Rinaldi|Chiara Bassi',
    streets:
      'Via Roma, {n}|Via Garibaldi {n}|Corso Italia, {n}|Piazza Dante {n}|Viale Europa, {n}/A|Via dell’Industria {n}',
    towns:
      '20121 Milano (MI)|00185 Roma|10121 Torino TO|40121 Bologna (BO)|50122 Firenze|37121 Verona (VR)|80133 NAPOLI',
    name: 'Italia|Italy',
    phone: '+39 0{a} {b}|0{a} {b}|0{a}/{b}',
    domain: 'it|com',
  },
  {
    code: 'ES',
    language: 'es',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd/m/y|d-m-y|d de M de y|d/m/s|d.m.y',
    rates: [21, 21, 10, 4],
    forms: 'S.L.|S.A.|SL|S.L.U.|S.Coop.|y Asociados|SLU|e Hijos S.L.',
    words: spanishWords,
    people: 'Lucía Navarro|Carlos Ortega|Marta Vidal|Javier Molina|Elena Castro|Pablo Serrano',
    streets:
      'C/ Mayor, {n}|Calle Alcalá {n}|Avda. de la Constitución, {n}|Plaza España {n}, 2º|Polígono Industrial Norte, Nave {n}|Paseo de Gracia {n}',
    towns: '28013 Madrid|08007 Barcelona|46002 Valencia|41001 Sevilla|48001 Bilbao (Vizcaya)|29015 Málaga',
    name: 'España|Spain',
    phone: '9{d} {f} {f}|+34 9{d} {f} {f}|9{d}{f}{f}',
    domain: 'es|com',
  },
  {
    code: 'PT',
    language: 'pt',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd/m/y|d-m-y|y-m-d|d de M de y',
    rates: [23, 23, 13, 6],
    forms: 'Lda.|Lda|S.A.|Unipessoal Lda',
    words:
      'Eletricidade|Consultoria|Transportes|Alimentar|Informática|Construções|Edições|Limpezas|Ferramentas|Gráfica|Escritório|Jardins|Logística|Serviços|Têxteis|Segurança',
    people: 'Inês Carvalho|Tiago Pinto|Marta Sousa|Rui Almeida|Joana Matos',
    streets: 'Rua Augusta, {n}|Avenida da Liberdade {n}|Travessa do Carmo, {n}|Largo da Sé {n}',
    towns: '1100-048 Lisboa|4000-322 Porto|3000-150 Coimbra|8000-250 Faro',
    name: 'Portugal',
    phone: '+351 2{d} {f} {f}|2{d}{f} {f}',
    domain: 'pt',
  },
  {
    code: 'NL',
    language: 'nl',
    currency: 'EUR',
    sign: '€',
    style: 'comma',
    dates: 'd-m-y|d M y|d/m/y|d-m-s',
    rates: [21, 21, 9],
    forms: 'B.V.|BV|V.O.F.|N.V.||Holding B.V.',
    words:
      'Elektro|Advies|Logistiek|Horeca|Software|Bouw|Media|Schoonmaak|Gereedschap|Installatietechniek|Drukkerij|Kantoor|Ontwerp|Tuinen|Transport|Diensten|Textiel|Beveiliging',
    people: 'Sanne de Vries|Daan Bakker|Lotte Visser|Bram Jansen|Eva Mulder',
    streets: 'Keizersgracht {n}|Stationsweg {n}|Dorpsstraat {n}|Industrieweg {n}-b|Kerklaan {n}',
    towns: '1015 CN Amsterdam|3011 AA Rotterdam|3512 JE Utrecht|5611 AB Eindhoven|9711 LM Groningen',
    name: 'Nederland|The Netherlands',
    phone: '+31 {a} {b}|0{a}-{b}|0{a} {b}',
    domain: 'nl|com',
  },
  {
    code: 'PL',
    language: 'pl',
    currency: 'PLN',
    sign: 'zł|PLN',
    style: 'space',
    dates: 'd.m.y|y-m-d|d-m-y|d.m.y r.',
    rates: [23, 23, 8, 5],
    forms: 'Sp. z o.o.|sp. z o.o.|S.A.|Spółka Jawna|s.c.',
    words:
      'Elektro|Doradztwo|Transport|Spożywcza|Informatyka|Budownictwo|Wydawnictwo|Sprzątanie|Narzędzia|Hydraulika|Drukarnia|Biuro|Ogrody|Logistyka|Usługi|Tekstylia|Ochrona',
    people: 'Anna Kowalczyk|Piotr Zieliński|Magda Wójcik|Tomasz Kamiński|Ewa Mazur',
    streets: 'ul. Długa {n}|ul. Mickiewicza {n}/4|al. Jerozolimskie {n}|ul. Polna {n}A|os. Słoneczne {n}',
    towns: '00-950 Warszawa|31-042 Kraków|50-101 Wrocław|61-772 Poznań|80-831 Gdańsk',
    name: 'Polska|Poland',
    phone: '+48 {f} {f} {f}|{f} {f} {f}|22 {f} {e} {e}',
    domain: 'pl|com.pl',
  },
  {
    code: 'CZ',
    language: 'cs',
    currency: 'CZK',
    sign: 'Kč',
    style: 'space',
    dates: 'd.m.y|d. m. y|y-m-d',
    rates: [21, 21, 15, 12],
    forms: 's.r.o.|a.s.|s. r. o.|spol. s r.o.',
    words:
      'Elektro|Poradenství|Doprava|Potraviny|Software|Stavby|Média|Úklid|Nářadí|Instalace|Tiskárna|Zahrady|Logistika|Služby|Textil|Bezpečnost',
    people: 'Jana Dvořáková|Petr Novotný|Lucie Černá|Tomáš Procházka|Eva Veselá',
    streets: 'Dlouhá {n}|Masarykova {n}/5|Nádražní {n}|Husova {n}|Lidická {n}',
    towns: '110 00 Praha 1|602 00 Brno|702 00 Ostrava|301 00 Plzeň|460 01 Liberec',
    name: 'Česká republika|Czech Republic',
    phone: '+420 {f} {f} {f}|{f} {f} {f}',
    domain: 'cz',
  },
  {
    code: 'SE',
    language: 'sv',
    currency: 'SEK',
    sign: 'kr|SEK',
    style: 'space',
    dates: 'y-m-d|y-m-d|d M y',
    rates: [25, 25, 12, 6],
    forms: 'AB|AB|HB|Aktiebolag',
    words:
      'Elektro|Konsult|Transport|Livs|Data|Bygg|Media|Städ|Verktyg|Rör|Tryckeri|Kontor|Trädgård|Logistik|Tjänster|Säkerhet',
    people: 'Karin Lindqvist|Erik Sandberg|Maja Nyström|Oskar Berg',
    streets: 'Storgatan {n}|Drottninggatan {n}|Kungsvägen {n}|Industrigatan {n}B',
    towns: '111 52 Stockholm|411 03 Göteborg|211 22 Malmö|753 20 Uppsala',
    name: 'Sverige|Sweden',
    phone: '+46 {a} {b}|0{a}-{b}',
    domain: 'se',
  },
  {
    code: 'HR',
    language: 'hr',
    currency: 'EUR',
    sign: '€|EUR',
    style: 'comma',
    dates: 'd.m.y.|d.m.y|d. m. y.',
    rates: [25, 25, 13, 5],
    forms: 'd.o.o.|d.d.|j.d.o.o.|obrt',
    words:
      'Elektro|Savjetovanje|Prijevoz|Hrana|Informatika|Gradnja|Mediji|Čišćenje|Alati|Instalacije|Tiskara|Uredi|Vrtovi|Usluge|Tekstil|Zaštita',
    people: 'Ivana Horvat|Marko Babić|Petra Jurić|Luka Marić',
    streets: 'Ilica {n}|Vukovarska {n}|Obala {n}|Trg bana Jelačića {n}',
    towns: '10000 Zagreb|21000 Split|51000 Rijeka|20000 Dubrovnik',
    name: 'Hrvatska|Croatia',
    phone: '+385 {a} {b}|0{a} {b}',
    domain: 'hr|com',
  },
]

export const firstParts =
  'Alto|Nord|Süd|West|Ost|Blue|Green|Silver|Iron|Stone|River|Lake|Hill|Valley|Bright|Swift|Prime|Delta|Omega|Nova|Terra|Aqua|Luna|Sol|Vento|Monte|Costa|Alpen|Rhein|Elb|Donau|Baltic|Atlantic|Crown|Royal|Star|Sun|Moon|Fox|Wolf|Bear|Eagle|Hawk|Oak|Pine|Cedar|Maple|Birch|Rose|Lily|Kessler|Brenner|Steinmann|Hofer|Wagner|Keller|Miller|Parker|Hudson|Fletcher|Mason|Cooper|Dawson|Laroche|Duval|Mercier|Rossi|Bianchi|Ferrara|Moretti|García|Torres|Romero|Silva|Costa|Pereira|Jansen|Bakker|Kowal|Nowak|Dvorak|Svoboda|Lund|Berg|Horvat|Kovač|Quanta|Zephyr|Orion|Vega|Sigma|Kappa|Pixel|Byte|Cloud|Data|Net|Web|Smart|Fast|Easy|Pro|Max|Uni|Inter|Euro|Trans|Global|Metro|Urban|Acme|Zenith|Apex|Vertex|Vista|Harbor|Bay|Port|Summit|Peak'
