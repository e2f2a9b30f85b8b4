import type { Country } from './country'
import { germanAndEnglish } from './german-and-english-places'
import { otherCountries } from './other-places'

export const countries: Country[] = [...germanAndEnglish, ...otherCountries]

export const firstParts =
  'Alto|Nord|Süd|West|Ost|Blue|Green|Silver|Iron|Stone|River|Lake|Hill|Valley|Bright|Swift|Prime|Delta|Omega|Nova|Terra|Aqua|Luna|Sol|Vento|Monte|Costa|Alpen|Rhein|Elb|Donau|Baltic|Atlantic|Crown|Royal|Star|Sun|Moon|Fox|Wolf|Bear|Eagle|Hawk|Oak|Pine|Cedar|Maple|Birch|Rose|Lily|Kessler|Brenner|Steinmann|Hofer|Wagner|Keller|Miller|Parker|Hudson|Fletcher|Mason|Cooper|Dawson|Laroche|Duval|Mercier|Rossi|Bianchi|Ferrara|Moretti|García|Torres|Romero|Silva|Costa|Pereira|Jansen|Bakker|Kowal|Nowak|Dvorak|Svoboda|Lund|Berg|Horvat|Kovač|Quanta|Zephyr|Orion|Vega|Sigma|Kappa|Pixel|Byte|Cloud|Data|Net|Web|Smart|Fast|Easy|Pro|Max|Uni|Inter|Euro|Trans|Global|Metro|Urban|Acme|Zenith|Apex|Vertex|Vista|Harbor|Bay|Port|Summit|Peak'
