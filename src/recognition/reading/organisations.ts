import { remembered } from './remembered'

/** What names an organisation that has no legal form, in the languages of the trade. */
const organisations =
  /(?<!\p{L})(?:cabinet|comit[ée]|comitato|association|mutuelle|associa[cç][aã]o|associazione|asociaci[oó]n|verein|club|school|schule|[ée]cole|escola|escuela|scuola|skole|universit\p{L}+|college|hotel|h[oô]tel|restaurant|ristorante|caf[eé]|clinic\p{L}*|klini[kc]\p{L}*|praxis|apotheke|pharmac\p{L}+|farmaci\p{L}+|group|gruppe|groupe|grupo|gruppo|services?|solutions|consult\p{L}+|conseils?|agency|agentur|agence|agencia|agenzia|atelier|studios?|galer[iy]\p{L}*|co-?op(?:erative)?|coop[eé]rativ\p{L}+|salon|[oó]voda|iskola|egyes[uü]let|[oö]nkorm[aá]nyzat|residency|resort|lodge|growers|gallery|museum|mus[ée]e|stiftung|stichting|vereniging|foundation|fondation|fondazione|funda[cç][aã]o|fundaci[oó]n|fundacja|stowarzyszenie|nadace|alap[ií]tv[aá]ny|f[oö]rening(?:en)?|kommun[e]?|comune|munic[ií]pio|ayuntamiento|c[aâ]mara|gemeente|gmina|gemeinde|commune|stadt|institut\p{L}*|cent(?:er|re)|centro|zentrum|shop|store|boutique|baker\p{L}+|b[aä]ckerei|bureau|b[uü]ro|biuro|labs?|media|design|systems?|technolog\p{L}+|tech|trading|logistics|logistik|transports?|garage|farms?|brewery|brauerei|industries|enterprises?|holdings?|partners|associates|marketing|digital|societ\p{L}+|soci[ée]t[ée]|council|trust|church|\p{L}+kunta|\p{L}*kaupunki|\p{L}*yhdistys|union|committee|bank|software|energy|supply|supplies|imports?|exports?|hub|librairie|papeterie|boulangerie|boucherie|imprimerie|menuiserie|mairie|lyc[ée]e|librer[ií]a|panader[ií]a|panificio|officina|taller|residence|rifugio|parrocchia|biblioteca|biblioth[eè]que|bibliothek|library|orchestra|orchester|band|ch[oœ]ir|bakkerij|slagerij|drukkerij|brouwerij|\p{L}*werkgroep|gospodarstwo|przedsi[eę]biorstwo|urz[aą]d|zak[lł]ad|wsp[oó]lnota|szko[lł]a|parafia|gabinet|piekarnia|sklep|obec|m[eě]sto|z[aá]kladn[ií]|\p{L}+[aá][rř]stv[ií]|restaurace|dru[zž]stvo|talleres|ferreter[ií]a|hostal|colegio|instituto|comunidad|mancomunidad|cl[ií]nica|azienda|ditta|condominio|condom[ií]nio|falegnameria|trattoria|farmacia|syndicat|maison|junta|padaria|quinta|restaurante|snickeri(?:et)?|m[aå]leri(?:et)?|bageri(?:et)?|advokatfirman?|f[oö]rsamling(?:en)?|\p{L}+f[oö]rening(?:en)?|malermeister|elektro\p{L}*|holzbau|metallbau|stahlbau|tiefbau|hochbau|gartenbau|haustechnik|sanit[äa]r\p{L}*|heizung\p{L}*|spedition|transporte|gastst[äa]tte|\p{L}+betriebe?|\p{L}*praxis|gebr[uü]der|autohaus|\p{L}+(?:schule|gemeinde|verein|haus|beratung|service|bedrijf|praktijk|school|winkel)|rechtsanw[aä]lte|maatschap|plumbing|electrical|builders|construction|catering|cleaning|hospitality|surveyors|solicitors|dental|nursery|garden|kitchens?|motors|coaches|ministry|department|hospital|municipality|\p{L}*(?:handlung|kanzlei|werkstatt|g[äa]rtnerei|schreinerei|tischlerei|druckerei|metzgerei)|\p{L}+(?:gemeinschaft|genossenschaft|verband|verwaltung|werke?|betriebe?))(?!\p{L})/iu
/** Is a word in a name that tells of an organisation? */
export const isOrganisation = remembered((name) => organisations.test(name))

/** A person has two or three names, and no organisation's word among them. */
const personName = /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’-]+$/u
/** "Mw. F. el Idrissi" is called so before her name, and has a particle in it. */
const besideNames =
  /^(?:mw|mevr(?:ouw)?|dhr|de heer|frau|herrn?|mr|mrs|ms|mme|mlle|dr|prof|sig(?:\.?ra)?|sra?)\.?\s|(?<=\s)(?:el|al|van|de|den|der|von|zu|du|da|di|la|le|dos|ten)\s/giu
/** Does a name look like that of somebody, and of no organisation? */
export function isPerson(text: string): boolean {
  const name = text.replace(besideNames, '')
  return (
    (personName.test(name) || (name !== text && /^\p{Lu}[\p{L}'’.-]+$/u.test(name))) && !isOrganisation(text)
  )
}
