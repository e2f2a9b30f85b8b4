import { expect, test } from 'vitest'
import { addedBreak, addedSpace, type Character, joinWords } from './join-characters'

const page = { width: 600, height: 600 }

/** A line of characters of ten points, `apart` between any two of them; " " is a space of the file, "_" one that PDFium adds. */
function lineOf(text: string, apart: number): Character[] {
  let x = 20
  return [...text].map((letter) => {
    const box = { x: x / page.width, y: 0.1, w: 6 / page.width, h: 10 / page.height }
    if (letter === ' ' || letter === '_') {
      x += letter === ' ' || apart === 0 ? 3 : 0.1
      return { code: letter === ' ' ? 32 : addedSpace, isGarbled: false, turn: 0, box, ink: box }
    }
    x += 6 + apart
    return { code: letter.codePointAt(0)!, isGarbled: false, turn: 0, box, ink: box }
  })
}

const textsOf = (characters: Character[]) => joinWords(characters, page).map(({ text }) => text)

test('a heading whose letters are spaced out is words again', () => {
  expect(textsOf(lineOf('I_N_V_O_I_C_E', 0))).toEqual(['INVOICE'])
  expect(textsOf(lineOf('D_E_T_A_I_L_S D_E L_A C_O_M_M_A_N_D_E', 0))).toEqual([
    'DETAILS',
    'DE',
    'LA',
    'COMMANDE',
  ])
})

test('a number whose figures are spaced out is one again', () =>
  expect(textsOf(lineOf('N_o_:_ B_H_-_2_0_2_6', 0))).toEqual(['No:', 'BH-2026']))

test('a gap that is as wide as the others of its word is no space', () =>
  expect(textsOf(lineOf('MOTTA_GA_RE', 1))).toEqual(['MOTTAGARE']))

test('letters that stand apart are words of their own where there are too few of them', () => {
  expect(textsOf(lineOf('A_B_C', 0))).toEqual(['A', 'B', 'C'])
  expect(textsOf(lineOf('€_13,02', 0))).toEqual(['€', '13,02'])
})

test('words between which the file has no space stay words', () =>
  expect(textsOf(lineOf('Ablauf_von_Rechten', 0))).toEqual(['Ablauf', 'von', 'Rechten']))

test('letters between which PDFium ends lines are words, as far as they stand beside each other', () => {
  const broken = (text: string, apart: number) =>
    lineOf(text, apart).map((one) => (one.code === addedSpace ? { ...one, code: addedBreak } : one))
  expect(textsOf(broken('B_a_g_e_r_i', 0.3))).toEqual(['Bageri'])
  expect(textsOf(broken('46,93_15,48', 2))).toEqual(['46,93', '15,48'])
})
