import { choice, settingsSection } from '../settings/settings-section'

/** How many people it takes to clear a blocking flag (a duplicate, another bank account). */
export const clearingSection = settingsSection({
  key: 'flags',
  title: 'Flags',
  hint: 'Who has to agree before a flagged invoice can be submitted.',
  order: 60,
  settings: {
    policy: choice({
      label: 'Clearing a blocking flag takes',
      options: {
        one: { label: 'One person' },
        two: {
          label: 'Two people',
          help: 'The flag stays open until a second person clears it too. Applies to duplicates and changed bank accounts.',
        },
      },
      delivered: 'one',
    }),
  },
})
