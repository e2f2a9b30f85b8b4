import { describe, expect, it } from 'vitest'
import { mentionedIn } from './mentions'

const people = [
  { userId: '1', name: 'Ann', email: 'ann@harbor.example' },
  { userId: '2', name: 'Ann Lee', email: 'a.lee@harbor.example' },
  { userId: '3', name: 'Zoë Müller', email: 'zoe@harbor.example' },
]
const mentioned = (text: string) => mentionedIn(text, people).map(({ userId }) => userId)

describe('mentions in a comment', () => {
  it('are the whole name, the name in one word, or the address before its host', () => {
    expect(mentioned('Can you look, @Ann Lee?')).toEqual(['2'])
    expect(mentioned('@annlee and @zoe, please')).toEqual(['2', '3'])
    expect(mentioned('ask @ZOË MÜLLER')).toEqual(['3'])
    expect(mentioned('(@a.lee)')).toEqual(['2'])
  })
  it('mean the longest name that fits, each person once', () => {
    expect(mentioned('@Ann @Ann Lee @Ann')).toEqual(['1', '2'])
    expect(mentioned('@Annabel')).toEqual([])
  })
  it('are not the sign inside an address', () => {
    expect(mentioned('write to info@ann')).toEqual([])
  })
})
