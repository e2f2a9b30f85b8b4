/** The look of the provider's own pages: the product's theme colours (specification §9), light and dark. */
export const stylesheet = `
:root {
  --ground: #f3f6f8; --card: #ffffff; --text: #12242c; --soft: #50636d; --line: #c9d4da; --field: #ffffff;
  --primary: #08445b; --primary-strong: #06354a; --on-primary: #ffffff; --accent: #d26856; --hover: #eaf1f4;
  --error-text: #a80f0f; --error-ground: #fdeeee; --error-line: #fb2424; --focus: #0a6a8f;
  --shadow: 0 1px 2px rgb(8 68 91 / .08), 0 12px 32px rgb(8 68 91 / .10);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1519; --card: #12222a; --text: #e8f0f3; --soft: #a3b7c0; --line: #35505c; --field: #0d1a20;
    --primary: #7cc4de; --primary-strong: #9bd4e9; --on-primary: #06242f; --accent: #e58a79; --hover: #1b313b;
    --error-text: #ffb3ad; --error-ground: #3a1719; --error-line: #fb2424; --focus: #9bd4e9;
    --shadow: 0 12px 32px rgb(0 0 0 / .35);
  }
}
* { box-sizing: border-box; }
html { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text);
  border-top: 4px solid var(--accent); }
main { margin: 0 auto; padding: clamp(1.5rem, 7vh, 5rem) 1rem 3rem; }
main.narrow { max-width: 27rem; }
main.wide { max-width: 67rem; }
.brand { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.5rem; font-size: 1.375rem; font-weight: 650;
  letter-spacing: -.02em; color: inherit; }
.plate { fill: #08445b; }
.stem { fill: none; stroke: #fff; stroke-width: 3.4; stroke-linecap: round; stroke-linejoin: round; }
.arm { stroke: #d26856; }
.columns { display: grid; gap: 1.5rem; align-items: start; }
@media (min-width: 52rem) { .columns { grid-template-columns: 23rem minmax(0, 1fr); } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .875rem; padding: 1.75rem;
  box-shadow: var(--shadow); }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 0 0 .25rem; font-size: 1.125rem; line-height: 1.3; }
h3 { margin: 1.25rem 0 .5rem; font-size: .8125rem; font-weight: 650; color: var(--soft); }
p { margin: 0 0 1rem; }
.soft { color: var(--soft); font-size: .9375rem; }
label { display: block; margin: 1rem 0 .375rem; font-weight: 600; font-size: .9375rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: var(--text);
  background: var(--field); border: 1px solid var(--soft); border-radius: .5rem; }
input[aria-invalid="true"] { border-color: var(--error-line); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
  padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid transparent;
  cursor: pointer; text-decoration: none; }
.primary { background: var(--primary); color: var(--on-primary); }
.primary:hover { background: var(--primary-strong); }
form .primary { width: 100%; margin-top: 1.5rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.error { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid var(--error-line);
  border-left-width: 4px; background: var(--error-ground); color: var(--error-text); font-size: .9375rem; }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr)); gap: .5rem; margin: 0;
  padding: 0; list-style: none; }
.person { display: block; width: 100%; padding: .5rem .75rem; text-align: left; background: transparent;
  color: var(--text); border-color: var(--line); font-weight: 600; line-height: 1.35; }
.person:hover { background: var(--hover); border-color: var(--primary); }
.person small { display: block; font-size: .8125rem; font-weight: 400; color: var(--soft); }
.halves { display: grid; gap: 1.5rem; align-items: start; }
@media (min-width: 52rem) { .halves { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.rows { margin: 0 0 1rem; padding: 0; list-style: none; }
.rows li, .line { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between;
  padding: .625rem 0; border-top: 1px solid var(--line); }
.rows div { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.rows small { display: block; font-size: .8125rem; color: var(--soft); }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; }
.quiet, .choices .button { background: transparent; color: var(--text); border-color: var(--line); }
.quiet:hover, .choices .button:hover { background: var(--hover); }
.qr { display: block; background: #fff; border-radius: .5rem; padding: .25rem; }
.codes { display: grid; grid-template-columns: repeat(2, max-content); gap: .375rem 2rem; margin: 0; padding: 0;
  list-style: none; }
.after { margin: 1.25rem 0 0; }
a { color: var(--primary); }
code { font: .9375em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; padding: .125rem .375rem;
  border-radius: .25rem; background: var(--hover); }
details { margin-top: 1rem; }
details summary { cursor: pointer; padding: .375rem 0; color: var(--soft); font-size: .875rem; }
@media (max-width: 30rem) { .card { padding: 1.25rem; } }
`
