import { declareErrors } from '../kernel/declare-texts'

export const absencesErrors = declareErrors('absences', {
  endsBeforeItBegins: { kind: 'invalid', text: 'The last day is before the first day.' },
  isOver: { kind: 'invalid', text: 'The last day has passed already.' },
  tooLong: { kind: 'invalid', text: 'An absence lasts {most} days at most.' },
  noSuchPerson: { kind: 'invalid', text: "This person doesn't work here. Select someone else." },
  noSuchUser: { kind: 'not-found', text: "This user doesn't exist." },
  ownStandIn: { kind: 'invalid', text: 'Select someone else as the stand-in.' },
  lacksRoles: {
    kind: 'refused',
    text: "{standIn} lacks these roles and so can't stand in: {roles}. Select someone else.",
  },
  circle: {
    kind: 'refused',
    text: '{standIn} is out of office too, and {name} stands in for them. Select someone else.',
  },
})
