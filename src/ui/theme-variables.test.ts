import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme'

/**
 * The theme's CSS variables lie in a file, so that a page has its colours and its type before any script has run, and
 * none has to work them out in the browser. After a change of theme.ts: `npx vitest run src/ui/theme-variables -u`.
 */
test('the variables in the file are those of the theme', async () => {
  await expect(themeVariables()).toMatchFileSnapshot('./theme-variables.css')
})

test('the colours of the specification are among them', () => {
  expect(themeVariables()).toContain('--mantine-color-primary-8: #08445B;')
  expect(themeVariables()).toContain('--mantine-color-accent-6: #D26856;')
})

function themeVariables(): string {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  variables.light['--mantine-color-scheme'] = 'light'
  variables.dark['--mantine-color-scheme'] = 'dark'
  const rules = convertCssVariables(variables, ':root')
    .replace(/\{/g, ' {\n  ')
    .replace(/;(?=--)/g, ';\n  ')
    .replace(/;\}/g, ';\n}')
    .replace(/\n{2,}/g, '\n')
  return `/* Written by theme-variables.test.ts from theme.ts. */\n${rules.trim()}\n`
}
