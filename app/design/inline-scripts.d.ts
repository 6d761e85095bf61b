/** The text of a script that the build makes of this module (`scripts/vite/inline-scripts.ts`). */
declare module '*?script' {
  const text: string
  export default text
}
