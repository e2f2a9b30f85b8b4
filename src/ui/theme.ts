import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades around each colour of the specification; the given one stands at the index in the comment. */
const primary: MantineColorsTuple = [
  '#e8f3f7',
  '#d0e5ed',
  '#a3cbda',
  '#74b0c8',
  '#4a97b5',
  '#2d82a4',
  '#196f92',
  '#0f5a77',
  '#08445B', // specification: primary
  '#052f40',
]
const accent: MantineColorsTuple = [
  '#fdf1ee',
  '#f9e0da',
  '#f1c1b6',
  '#e9a191',
  '#e28874',
  '#da7562',
  '#D26856', // specification: accent
  '#b34f3e',
  '#933f31',
  '#6f2f25',
]
const error: MantineColorsTuple = [
  '#ffecec',
  '#ffd6d6',
  '#ffabab',
  '#ff8080',
  '#fe5a5a',
  '#fc3d3d',
  '#FB2424', // specification: error
  '#d21616',
  '#ad0f0f',
  '#850a0a',
]
const dark: MantineColorsTuple = [
  '#e4ecef',
  '#c0ced4',
  '#a3b4bc',
  '#7b8d96',
  '#43545d',
  '#2c3a42',
  '#1d282e',
  '#161f24',
  '#0f171b',
  '#0a1013',
]

/** The system's own face comes first and is always there: each face that is not has to be looked for, in every weight. */
const systemFonts = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"

/** Mantine's theme: dense, quiet, and with contrast that passes WCAG AA in both schemes. */
export const theme = createTheme({
  colors: { primary, accent, error, dark },
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 6 },
  black: '#13232b',
  fontFamily: systemFonts,
  headings: {
    fontFamily: systemFonts,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: { openDelay: 350, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
    // a menu holds nothing but its items, or it is none to a screen reader
    Menu: { defaultProps: { shadow: 'md', radius: 8, withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { radius: 10, centered: true } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 34 } },
  },
})
