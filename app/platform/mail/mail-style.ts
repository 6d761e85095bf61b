import { colours } from '#studio'

/** The reader's own typeface: no font is fetched. */
export const mailFont = "-apple-system, 'Segoe UI', Roboto, Arial, 'Liberation Sans', sans-serif"

/** A colour of the studio as mail programs read it. */
export const colour = (name: string): string => colours.light[`--${name}`] as string
const dark = (name: string) => colours.dark[`--${name}`] as string

/**
 * Light colours are inline, because some programs drop style sheets; programs with dark mode read the
 * style sheet, which overrides them. Apart from the sheet for phones, because Gmail drops a whole sheet for what it does not know.
 */
export const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark('surface')} !important; }
  .card { background: ${dark('surface-3')} !important; }
  .rule { border-color: rgba(255, 255, 255, .14) !important; }
  .accent { border-color: ${dark('accent')} !important; background: ${dark('accent')} !important; color: ${dark('on-accent')} !important; }
  .code { background: ${dark('surface-2')} !important; }
  .picture { background: ${dark('surface-2')} !important; color: ${dark('text-2')} !important; }
  .text { color: ${dark('text')} !important; }
  .soft { color: ${dark('text-2')} !important; }
  .link { color: ${dark('link')} !important; }
  .ink { background: ${dark('primary')} !important; color: ${dark('on-primary')} !important; }
  .line { border-color: ${dark('line-control')} !important; color: ${dark('text')} !important; }
}`

/** Phones: less margin, and buttons as wide as the text. */
export const narrowSheet = `
@media (max-width: 420px) {
  .edge { padding: 12px !important; }
  .head { padding: 0 20px !important; }
  .body { padding: 20px 20px 4px !important; }
  .foot { padding: 16px 20px 20px !important; }
  h1 { font-size: 23px !important; }
  .leaf { width: 60px !important; padding: 14px 0 14px 14px !important; }
  .when { padding: 14px !important; }
  .sum { display: block !important; width: auto !important; border-right: 0 !important; padding: 12px 14px !important; }
  .label { display: block !important; width: auto !important; padding: 9px 0 0 !important; border-bottom: 0 !important; }
  .value { display: block !important; padding: 0 0 9px !important; }
  .button--only { display: block !important; text-align: center; }
  .wide { width: 100% !important; }
}
`
