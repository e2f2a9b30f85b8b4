import { describe, expect, it } from 'vitest'
import { beginsMention, mentionBeingTyped, mentionOf } from './mention-typing'
import { mentionedIn } from './mentions'

const people = [
  { userId: '1', name: 'Ann', email: 'ann@harbor.example' },
  { userId: '2', name: 'Ann Lee', email: 'a.lee@harbor.example' },
  { userId: '3', name: 'Zoë Müller', email: 'zoe@harbor.example' },
  { userId: '4', name: 'Ann Lee', email: 'lee2@harbor.example' },
  { userId: '5', name: 'Sean O’Neill-Smith', email: 'sean@harbor.example' },
]

describe('a mention that is being typed', () => {
  const typed = (text: string, caret = text.length) => mentionBeingTyped(text, caret)
  it('begins with an @ and reaches to the caret', () => {
    expect(typed('@')).toEqual({ start: 0, typed: '' })
    expect(typed('ask @zo')).toEqual({ start: 4, typed: 'zo' })
    expect(typed('ask @Ann Le')).toEqual({ start: 4, typed: 'Ann Le' })
    expect(typed('ask @zo, please', 7)).toEqual({ start: 4, typed: 'zo' })
    expect(typed('one\n(@an')).toEqual({ start: 5, typed: 'an' })
  })
  it('is none in an address, on another line, after a blank and far behind', () => {
    for (const text of ['ann@harbor', 'a.@b', '@ann\nand', '@ ann', 'no sign', `@${'x'.repeat(80)}`])
      expect(typed(text)).toBeNull()
  })
  it('is done with a whole name and a blank', () => {
    expect(beginsMention(people[2]!, 'zoë müller')).toBe(true)
    expect(beginsMention(people[2]!, 'mül')).toBe(true)
    expect(beginsMention(people[2]!, 'zoëm')).toBe(true)
    expect(beginsMention(people[2]!, 'Zoë Müller ')).toBe(false)
    expect(beginsMention(people[2]!, 'ller')).toBe(false)
  })
  it('is written so that the one who was chosen is told, and nobody else', () => {
    for (const person of people) {
      const text = `Can you look, ${mentionOf(person, people)} ?`
      expect(mentionedIn(text, people).map(({ userId }) => userId)).toEqual([person.userId])
    }
    expect(mentionOf(people[1]!, people)).toBe('@Ann Lee')
    expect(mentionOf(people[3]!, people)).toBe('@lee2')
  })
})
