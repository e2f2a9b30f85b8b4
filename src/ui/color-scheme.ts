/** The name under which Mantine keeps what the reader chose: light, dark or auto. */
const keptUnder = 'mantine-color-scheme-value'

/** Light or dark from the first moment on, not only when the app is there. */
export function showKeptColorScheme(): void {
  const kept = localStorage.getItem(keptUnder)
  const isDark =
    kept === 'dark' || (kept !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
