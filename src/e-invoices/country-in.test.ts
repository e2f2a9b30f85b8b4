import { expect, it } from 'vitest'
import { countryIn } from './country-in'

it.each([
  ['Bahnhofstrasse 1, 8005 Zürich, CH', 'CH'],
  ['Hafenweg 1\n20457 Hamburg\nGermany', 'DE'],
  ['Via Po 4, 10123 Torino, Italia', 'IT'],
  ['12 Market Street, Dayton, OH 45402', 'US'],
  ['12 Market Street, USA', 'US'],
  ['ul. Polna 1, Polen', 'PL'],
  ['12 Market Street', null],
  ['Somewhere, ZZ', null],
  ['', null],
])('the address %j is in %s', (address, country) => {
  expect(countryIn(address)).toBe(country)
})
