/** Stands in for Mantine's writer of CSS variables in the browser (vite.config.ts): they lie in theme-variables.css. */
export function MantineCssVariables(): never {
  throw new Error('CSS variables come from theme-variables.css.')
}
