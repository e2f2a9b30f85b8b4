import { expect, it } from 'vitest'
import { noted } from '../documents/document-history'
import { transitions } from '../documents/document-lifecycle'
import { rooms } from './rooms'

const declared = rooms.flatMap(({ history }) => Object.values(history ?? {}).map(({ code }) => code))

it('every entry that can stand in a history is told by the room that writes it, and by no other', () => {
  const written = [...new Set(transitions.map(({ action }) => action)), ...noted]
  expect(declared.toSorted()).toEqual(written.map((action) => `history.${action}`).toSorted())
})

it('every entry is what somebody did, as its text stands after a name', () => {
  const texts = rooms.flatMap(({ history }) => Object.values(history ?? {}).map(({ text }) => text))
  expect(texts.filter((text) => /^(?:the|an?|its|it) /i.test(text))).toEqual([])
})
