import type { PaperWords } from './paper-words'

/** Polish, Czech, Croatian. */
export const centralPapers: Record<string, PaperWords> = {
  pl: {
    order: 'ZAMÓWIENIE|Zamówienie|Zamówienie do dostawcy|Zlecenie / Zamówienie nr|Nr zamówienia|Zlecenie nr',
    quotation: 'OFERTA|Oferta|Oferta cenowa|Wycena|Kosztorys / Oferta nr|Nr oferty|Wycena nr',
    confirmation:
      'POTWIERDZENIE ZAMÓWIENIA|Potwierdzenie zamówienia|Potwierdzenie rezerwacji / Zamówienie nr|Rezerwacja nr',
    contract: 'UMOWA|Umowa najmu|Umowa o świadczenie usług|Umowa serwisowa / Umowa nr|Nr umowy',
    booking: 'ZLECENIE REKLAMY|Zlecenie emisji|Plan mediów|ZLECENIE / Zlecenie nr|Rezerwacja nr',
    delivery: 'WZ|Dowód dostawy|Wydanie zewnętrzne|Specyfikacja wysyłki / WZ nr|Dostawa nr',
    statement: 'ZESTAWIENIE SALD|Wyciąg z konta|Rozrachunki|Potwierdzenie salda / Konto nr|Kontrahent nr',
    reminder: 'WEZWANIE DO ZAPŁATY|Przypomnienie o płatności|Ostateczne wezwanie / Wezwanie nr|Sprawa',
    advice: 'AWIZO PŁATNOŚCI|Zawiadomienie o płatności|Awizo przelewu / Płatność nr|Nr',
    prices: 'CENNIK|Cennik|Cennik usług / Wersja|Cennik nr',
    letter:
      'Zmiana rachunku bankowego|Zmiana cen|Reklamacja|Państwa zapytanie|Zaświadczenie / Nasz znak|Sprawa',
    timesheet: 'KARTA PRACY|Ewidencja godzin|Protokół serwisowy / Protokół nr|Zlecenie nr',
    vendor: 'Dostawca|Do|Sprzedawca',
    issuer: 'Zamawiający|Kupujący|Zleceniodawca|Faktura na',
    wanted: 'Termin dostawy|Żądany termin|Data dostawy',
    validUntil: 'Ważna do|Termin ważności|Oferta ważna do',
    revision: 'Wersja|Zmiana|Aneks',
    signature: 'Podpis|Zatwierdził|Odebrał|Data i podpis|Pieczęć i podpis',
    ordered: 'Zamówiono|Ilość zam.',
    delivered: 'Wydano|Dostarczono|Pozostało',
    weight: 'Waga|Waga netto|Waga brutto kg',
    packages: 'Paczki|Palety|Kartony',
    starts: 'Początek|Od|Data od',
    ends: 'Koniec|Do|Data do',
    times: 'Liczba|Emisje|Tygodniowo',
    open: 'Pozostało|Kwota otwarta|Zaległość',
    debit: 'Winien|Faktury',
    credit: 'Ma|Wpłaty',
    balance: 'Saldo|Saldo końcowe|Saldo początkowe',
    payment: 'Wpłata|Przelew|Korekta|Bilans otwarcia',
    age: 'Bieżące|1-30 dni|31-60 dni|61-90 dni|Powyżej 90 dni',
    fee: 'Koszty upomnienia|Odsetki|Opłata',
    hours: 'Godziny|Przerwa|Razem godzin',
    orderText:
      'Zamawiamy następujące towary.|Na fakturze prosimy podać nasz numer zamówienia.|Faktury prosimy wysyłać do księgowości.|Prosimy o potwierdzenie terminu.|Faktury bez numeru zamówienia będą odsyłane.',
    quotationText:
      'Przedstawiamy następującą ofertę.|Oferta ważna do {d}.|Ceny netto bez VAT.|Czekamy na Państwa zamówienie.|Prosimy o podpis w razie akceptacji.',
    confirmationText:
      'Dziękujemy za zamówienie, które potwierdzamy.|Przewidywana dostawa {d}.|Faktura zostanie wystawiona przy dostawie.|Obowiązują ogólne warunki.',
    contractText:
      'Strony postanawiają co następuje.|Umowa obowiązuje od {d} przez dwanaście miesięcy.|Okres wypowiedzenia trzy miesiące.|Opłata jest fakturowana co miesiąc.|Najemca odpowiada za szkody.|Zmiany wymagają formy pisemnej.',
    bookingText:
      'Z zastrzeżeniem dostępności.|Rezygnacja dwa tygodnie wcześniej.|Rozliczenie miesięczne.|Faktura po zakończeniu kampanii.|Prosimy odesłać podpisane.',
    deliveryText:
      'Towar odebrano w dobrym stanie.|Prosimy sprawdzić towar.|Reklamacje w ciągu ośmiu dni.|Reszta zostanie dosłana.|Faktura osobno.',
    statementText:
      'Następujące pozycje są otwarte.|Prosimy o porównanie z księgami.|Wpłaty po {d} nie są ujęte.|Stan na {d}.',
    reminderText:
      'Następujące faktury nie zostały zapłacone.|Prosimy o zapłatę do {d}.|Jeśli zapłacono, prosimy o pominięcie pisma.|Ostateczne wezwanie przed windykacją.|Naliczymy odsetki.',
    adviceText: 'Przelaliśmy następującą kwotę.|Płatność dotyczy faktur.|Data waluty {d}.|Potrącono skonto.',
    pricesText: 'Ceny obowiązują od {d}.|Ceny netto.|Zastrzegamy zmiany.|Poprzednie cenniki tracą ważność.',
    letterText:
      'Szanowni Państwo,|Drogi Kliencie,|informujemy o zmianie.|Od {d} ceny rosną.|Prosimy używać nowego rachunku.|Ostatnia dostawa była uszkodzona.|Prosimy o korektę.|Z poważaniem',
    timesheetText: 'Prace wykonano.|Dojazd liczy się jako praca.|Potwierdzenie klienta.|Tydzień od {d}.',
  },
  cs: {
    order: 'OBJEDNÁVKA|Objednávka|Objednávka dodavateli|Nákupní objednávka / Objednávka č.|Číslo objednávky',
    quotation: 'NABÍDKA|Nabídka|Cenová nabídka|Kalkulace / Nabídka č.|Číslo nabídky',
    confirmation:
      'POTVRZENÍ OBJEDNÁVKY|Potvrzení objednávky|Potvrzení rezervace / Objednávka č.|Rezervace č.',
    contract: 'SMLOUVA|Nájemní smlouva|Smlouva o dílo|Servisní smlouva / Smlouva č.|Číslo smlouvy',
    booking: 'Objednávka inzerce|Mediaplán|OBJEDNÁVKA REKLAMY / Objednávka č.|Rezervace č.',
    delivery: 'DODACÍ LIST|Dodací list|Výdejka|Balicí list / Dodací list č.|Dodávka č.',
    statement: 'VÝPIS Z ÚČTU|Přehled pohledávek|Odsouhlasení salda / Účet č.|Zákazník č.',
    reminder: 'UPOMÍNKA|1. upomínka|Poslední upomínka|Výzva k úhradě / Upomínka č.|Spis',
    advice: 'AVÍZO PLATBY|Avízo|Oznámení o platbě / Platba č.|Číslo',
    prices: 'CENÍK|Ceník|Ceník služeb / Verze|Ceník č.',
    letter: 'Změna bankovního spojení|Úprava cen|Reklamace|Vaše poptávka|Potvrzení / Naše zn.|Spis',
    timesheet: 'VÝKAZ PRÁCE|Výkaz hodin|Servisní protokol / Protokol č.|Zakázka č.',
    vendor: 'Dodavatel|Komu|Prodávající',
    issuer: 'Objednatel|Odběratel|Kupující|Fakturovat na',
    wanted: 'Termín dodání|Požadovaný termín|Datum dodání',
    validUntil: 'Platí do|Platnost do|Platnost nabídky',
    revision: 'Verze|Změna|Dodatek',
    signature: 'Podpis|Schválil|Převzal|Datum a podpis|Razítko a podpis',
    ordered: 'Objednáno|Obj. množství',
    delivered: 'Dodáno|Vydáno|Zbývá',
    weight: 'Hmotnost|Netto hmotnost|Brutto kg',
    packages: 'Balíky|Palety|Krabice',
    starts: 'Začátek|Od|Datum od',
    ends: 'Konec|Do|Datum do',
    times: 'Počet|Opakování|Týdně',
    open: 'Zbývá|Otevřená částka|Nedoplatek',
    debit: 'Má dáti|Faktury',
    credit: 'Dal|Platby',
    balance: 'Zůstatek|Konečný zůstatek|Počáteční zůstatek',
    payment: 'Platba|Převod|Dobropis|Počáteční zůstatek',
    age: 'Do splatnosti|1-30 dní|31-60 dní|61-90 dní|Nad 90 dní',
    fee: 'Poplatek za upomínku|Úrok z prodlení|Poplatek',
    hours: 'Hodiny|Přestávka|Celkem hodin',
    orderText:
      'Objednáváme u vás následující zboží.|Na faktuře uveďte číslo naší objednávky.|Faktury zasílejte do účtárny.|Potvrďte termín dodání.|Faktury bez čísla objednávky vracíme.',
    quotationText:
      'Nabízíme vám následující.|Nabídka platí do {d}.|Ceny bez DPH.|Těšíme se na vaši objednávku.|Při souhlasu podepište.',
    confirmationText:
      'Děkujeme za objednávku, kterou potvrzujeme.|Předpokládané dodání {d}.|Faktura bude zaslána s dodávkou.|Platí naše obchodní podmínky.',
    contractText:
      'Smluvní strany se dohodly takto.|Smlouva platí od {d} na dvanáct měsíců.|Výpovědní lhůta tři měsíce.|Odměna se fakturuje měsíčně.|Nájemce odpovídá za škody.|Změny jen písemně.',
    bookingText:
      'Podle dostupnosti.|Storno dva týdny předem.|Fakturace měsíčně.|Faktura po skončení kampaně.|Vraťte podepsané.',
    deliveryText:
      'Zboží převzato v pořádku.|Zkontrolujte zboží.|Reklamace do osmi dnů.|Zbytek bude dodán.|Faktura zvlášť.',
    statementText:
      'Tyto položky jsou otevřené.|Porovnejte s účetnictvím.|Platby po {d} nejsou zahrnuty.|Stav k {d}.',
    reminderText:
      'Tyto faktury dosud nebyly uhrazeny.|Uhraďte prosím do {d}.|Pokud jste již zaplatili, považujte dopis za bezpředmětný.|Poslední upomínka.|Účtujeme úrok z prodlení.',
    adviceText:
      'Poukázali jsme tuto částku.|Platba se týká těchto faktur.|Datum připsání {d}.|Odečteno skonto.',
    pricesText: 'Ceny platí od {d}.|Ceny bez DPH.|Změny vyhrazeny.|Dřívější ceníky neplatí.',
    letterText:
      'Vážený zákazníku,|Dobrý den,|oznamujeme změnu.|Od {d} se zvyšují ceny.|Používejte nový účet.|Poslední dodávka byla poškozena.|Prosíme o dobropis.|S pozdravem',
    timesheetText: 'Práce provedeny řádně.|Cesta se počítá.|Potvrzení zákazníka.|Týden od {d}.',
  },
  hr: {
    order: 'NARUDŽBENICA|Narudžba|Narudžba dobavljaču|Naročilo / Narudžba br.|Broj narudžbe|Naročilo št.',
    quotation: 'PONUDA|Ponuda|Predračun|Ponudba / Ponuda br.|Broj ponude',
    confirmation: 'POTVRDA NARUDŽBE|Potvrda narudžbe|Potvrda rezervacije / Narudžba br.|Rezervacija br.',
    contract: 'UGOVOR|Ugovor o najmu|Ugovor o uslugama / Ugovor br.|Broj ugovora',
    booking: 'Narudžba oglasa|Medijski plan|NALOG / Nalog br.|Rezervacija br.',
    delivery: 'OTPREMNICA|Otpremnica|Dobavnica|Dostavnica / Otpremnica br.|Broj',
    statement: 'IZVOD OTVORENIH STAVKI|Izvod|Kartica kupca|Stanje računa / Konto|Kupac br.|Izvod br.',
    reminder: 'OPOMENA|Opomena|Druga opomena|Opomena pred tužbu / Opomena br.|Predmet',
    advice: 'OBAVIJEST O PLAĆANJU|Avizo / Plaćanje br.|Broj',
    prices: 'CJENIK|Cjenik|Cjenik usluga / Verzija|Broj',
    letter: 'Promjena računa|Promjena cijena|Reklamacija|Vaš upit|Potvrda / Naš znak|Predmet',
    timesheet: 'RADNI NALOG|Evidencija sati|Servisni izvještaj / Nalog br.|Broj',
    vendor: 'Dobavljač|Za|Prodavatelj',
    issuer: 'Naručitelj|Kupac|Račun na',
    wanted: 'Rok isporuke|Željeni datum|Datum isporuke',
    validUntil: 'Vrijedi do|Valjanost|Ponuda vrijedi do',
    revision: 'Verzija|Izmjena|Dodatak',
    signature: 'Potpis|Odobrio|Primio|Datum i potpis|Pečat i potpis',
    ordered: 'Naručeno|Nar. količina',
    delivered: 'Isporučeno|Preostalo',
    weight: 'Težina|Neto težina|Bruto kg',
    packages: 'Paketi|Palete|Kutije',
    starts: 'Početak|Od|Datum od',
    ends: 'Kraj|Do|Datum do',
    times: 'Broj|Objave|Tjedno',
    open: 'Otvoreno|Otvoreni iznos|Preostalo',
    debit: 'Duguje|Računi',
    credit: 'Potražuje|Uplate',
    balance: 'Saldo|Završni saldo|Početni saldo',
    payment: 'Uplata|Prijenos|Odobrenje|Početno stanje',
    age: 'Nedospjelo|1-30 dana|31-60 dana|61-90 dana|Preko 90 dana',
    fee: 'Trošak opomene|Zatezna kamata|Naknada',
    hours: 'Sati|Pauza|Ukupno sati',
    orderText:
      'Naručujemo sljedeće.|Na računu navedite broj narudžbe.|Račune šaljite u računovodstvo.|Potvrdite rok isporuke.|Računi bez broja narudžbe bit će vraćeni.',
    quotationText:
      'Nudimo vam sljedeće.|Ponuda vrijedi do {d}.|Cijene bez PDV-a.|Radujemo se vašoj narudžbi.|Za prihvat potpišite.',
    confirmationText:
      'Zahvaljujemo na narudžbi koju potvrđujemo.|Predviđena isporuka {d}.|Račun slijedi uz isporuku.|Vrijede naši opći uvjeti.',
    contractText:
      'Ugovorne strane suglasne su kako slijedi.|Ugovor vrijedi od {d} na dvanaest mjeseci.|Otkazni rok tri mjeseca.|Naknada se obračunava mjesečno.|Najmoprimac odgovara za štetu.|Izmjene u pisanom obliku.',
    bookingText:
      'Prema raspoloživosti.|Otkaz dva tjedna prije.|Obračun mjesečno.|Račun nakon kampanje.|Vratite potpisano.',
    deliveryText:
      'Roba primljena u ispravnom stanju.|Provjerite robu.|Reklamacije u roku osam dana.|Ostatak slijedi.|Račun zasebno.',
    statementText:
      'Sljedeće stavke su otvorene.|Usporedite s knjigama.|Uplate nakon {d} nisu uključene.|Stanje na dan {d}.',
    reminderText:
      'Sljedeći računi nisu plaćeni.|Molimo platite do {d}.|Ako ste platili, zanemarite dopis.|Posljednja opomena.|Obračunat ćemo kamate.',
    adviceText: 'Doznačili smo sljedeći iznos.|Uplata se odnosi na račune.|Datum valute {d}.|Odbijen popust.',
    pricesText:
      'Cijene vrijede od {d}.|Cijene bez PDV-a.|Podložno promjenama.|Raniji cjenici prestaju vrijediti.',
    letterText:
      'Poštovani,|Dragi kupci,|obavještavamo vas o promjeni.|Od {d} cijene rastu.|Koristite novi račun.|Zadnja isporuka bila je oštećena.|Molimo odobrenje.|S poštovanjem',
    timesheetText: 'Radovi izvedeni uredno.|Put se računa.|Potvrda kupca.|Tjedan od {d}.',
  },
}
